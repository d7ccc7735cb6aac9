import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './vite-plugin-texts.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** Our live line is a WebSocket and nothing else: the library's other ways stay out of what a candidate loads. */
const webSocketOnly = (): Plugin => ({
  name: 'websocket-only',
  transform: (_, id) =>
    id.endsWith('/engine.io-client/build/esm/transports/index.js')
      ? `import { WS } from './websocket.js'\nexport const transports = { websocket: WS }`
      : null,
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [webSocketOnly(), compiledTexts(), react(), tailwindcss()],
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/outbox': server,
      '/checkout': server,
      '/docs/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022' },
})
