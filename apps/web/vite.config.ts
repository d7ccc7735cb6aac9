import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './vite-plugin-texts.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), react(), tailwindcss()],
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
