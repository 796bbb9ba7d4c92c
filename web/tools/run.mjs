// Runs a TypeScript file with vite's own compiler, so that no other runner is
// needed: node tools/run.mjs e2e/measure.ts
import { runnerImport } from 'vite'

const file = process.argv[2]
if (!file) throw new Error('usage: node tools/run.mjs FILE.ts')
const { module } = await runnerImport(new URL(`../${file}`, import.meta.url).pathname)
await module.main(process.argv.slice(3))
