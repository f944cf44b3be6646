import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { commands } from './scripts/prepare.mjs'

/**
 * Packages that are not bundled. They are the runtime packages, `dependencies` in package.json. sharp
 * contains native code, and the licence of web-push (MPL-2.0) applies to files, so its files stay as they
 * are.
 */
export const external = ['sharp', 'web-push']

/** Files that the server reads beside its code. */
const files = {
  pdfium: 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm',
  icons: 'src/site/pages/icons/*.png',
  fonts: 'node_modules/@expo-google-fonts/noto-sans/{LICENSE_FONT,{400Regular,700Bold}/NotoSans_*.ttf}',
}

/** Builds the server, its worker threads and the commands for operators into `dist/server`. */
export default defineConfig({
  plugins: [copyFiles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node26',
    outDir: 'dist/server',
    copyPublicDir: false,
    ssrEmitAssets: true,
    sourcemap: true,
    license: true,
    rolldownOptions: {
      input: [
        'src/app/server/main.ts',
        ...globSync('src/**/*-worker.ts'),
        ...commands.map((name) => `scripts/${name}.ts`),
      ],
      output: {
        // Modules locate their files and workers beside themselves, so all chunks are in one folder.
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // Jobs are recorded under the names of their functions.
        keepNames: true,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})

function copyFiles(): Plugin {
  return {
    name: 'bastidor-files-of-the-server',
    buildStart() {
      for (const [folder, pattern] of Object.entries(files))
        for (const path of globSync(pattern))
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${basename(path)}`,
            source: readFileSync(path),
          })
    },
  }
}
