import { defineConfig } from 'vitest/config'
import { begin } from './tools/boot.ts'
import { first } from './tools/first.ts'
import { offline } from './tools/offline.ts'

// The page is plain files: hashed names below /assets are cached for ever, so
// nothing is inlined and the worker keeps a name that the server's content
// security policy recognises (/assets/worker-<hash>.js).
export default defineConfig({
  plugins: [begin(), first(), offline()],
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // the first to know light-dark()
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  server: { fs: { allow: ['..'] } }, // the samples lie beside the page
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } },
  },
  test: {
    testTimeout: 30_000, // a machine with other work does not keep the usual 5 s
    expect: { poll: { timeout: 20_000 } }, // nor do deadlines of one second
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
  },
})
