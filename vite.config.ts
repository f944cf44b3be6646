import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { buildTarget } from './scripts/floor/browsers.ts'
import { fewChunks } from './src/app/build/chunks.ts'
import { endpointsWithoutSchemas } from './src/app/build/endpoints-plugin.ts'
import { mantineStylesByComponent } from './src/app/build/mantine-styles-plugin.ts'
import { withoutZoomStyles } from './src/app/build/zoom-styles-plugin.ts'
import { serviceWorker } from './src/app/sw/plugin.ts'
import { publicPagesPlugin } from './src/site/pages/screens/dev.ts'

const target = buildTarget()
const api = 'http://localhost:3000'
const forms = '^/(login|register|contato|esqueci|redefinir|avisos/sair)$'
// During development, the pages without scripts and the static files come from the server, in the state of
// the last build.
const still =
  '^/(portfolio/.+|privacidade.*|verificar/.+|aprovacao.*|assets/.+|sitemap.xml|robots.txt|(?:manifest|painel).webmanifest|[\\w-]+\\.png)$'

export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'mpa',
  plugins: [
    modules(),
    publicPagesPlugin(),
    fewChunks({ plugins: [modules()], build: { ...everywhere, ...forBrowser } }),
    serviceWorker(target),
    !isSsrBuild && compression({ include: /^assets\/.*\.(js|css|svg)$/ }),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/saude': api, [forms]: api, [still]: api } },
  build: { ...everywhere, ...(isSsrBuild ? forServer : forBrowser) },
  // The build for the server contains its packages, so that a production install does not need them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))

const modules = () => [react(), endpointsWithoutSchemas(), mantineStylesByComponent(), withoutZoomStyles()]

const everywhere = {
  target,
  // Writes the licences of all bundled packages to `.vite/license.md`.
  license: true,
  // The content security policy does not allow `data:` addresses, and a font inside the CSS would delay the
  // first paint.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
}

const forServer = { copyPublicDir: false, rolldownOptions: { output: { entryFileNames: 'server.js' } } }

const forBrowser = {
  outDir: 'dist/web',
  manifest: true,
  rolldownOptions: {
    // Constants are inlined, so that a constant used by both the site and the back office needs no shared
    // chunk and thus no request.
    optimization: { inlineConst: { mode: 'all' as const } },
    input: [
      'dashboard.html',
      'revisao.html',
      'src/site/pages/screens/main.tsx',
      'src/site/pages/screens/aprovacao.tsx',
      'src/site/pages/screens/starter.ts',
      'src/site/pages/screens/site.css',
    ],
  },
}
