import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { landingPage } from './vite-plugin-landing.ts'
import { chunkOf, firstLoad } from './vite-plugin-pages.ts'
import { compiledTexts, textGroups } from './vite-plugin-texts.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** Our live line is a WebSocket, or polls by `fetch`: the library's other ways stay out of what a candidate loads. */
const TRANSPORTS: Record<string, string> = {
  '/engine.io-client/build/esm/transports/index.js': `import { WS } from './websocket.js'
import { Fetch } from './polling-fetch.js'
export const transports = { websocket: WS, polling: Fetch }`,
  '/engine.io-client/build/esm/transports/polling-xhr.js':
    'export const XHR = null\nexport const BaseXHR = Object\nexport const Request = null',
}
const fewTransports = (): Plugin => ({
  name: 'few-transports',
  transform: (_, id) => Object.entries(TRANSPORTS).find(([file]) => id.endsWith(file))?.[1] ?? null,
})

/** How long plugins take is advice for who writes them, not for an operator whose machine is slow. */
const checks = { bundlerTimings: false }

/** The app for browsers, or (`--ssr`) the landing page as one module for the server, with all it needs inside. */
const forBrowsers: BuildOptions = {
  manifest: true,
  emptyOutDir: true,
  rolldownOptions: {
    checks,
    // A limit costs no more than the number it stands for.
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      // Few files, each of them needed: a page loads libraries, what pages share, and the script of its group.
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: chunkOf, debugName: 'pages' }],
      },
    },
  },
}
const forServer: BuildOptions = {
  emptyOutDir: false,
  // Its pictures and fonts are served beside those of the app.
  ssrEmitAssets: true,
  copyPublicDir: false,
  rolldownOptions: { checks, output: { entryFileNames: '.server/landing.js' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[fewTransports(), compiledTexts(), textGroups(), firstLoad(), landingPage(server)],
    ...[react(), tailwindcss()],
  ],
  ssr: isSsrBuild ? { noExternal: true } : {},
  // The server's own environment need not say so: React would draw three times as slowly.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/outbox': server,
      '/docs/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // An inlined picture is fetched with every page; as a file, only where it is shown.
    assetsInlineLimit: 0,
    // Where a browser does not fetch ahead, it fetches a little later: no reason for a script of its own.
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? forServer : forBrowsers),
  },
}))
