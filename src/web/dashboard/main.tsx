import '@fontsource-variable/bricolage-grotesque/index.css'
import '@mantine/core/styles.css'
import './dashboard.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '#web/ui/Toasts.tsx'
import { Session } from './sessao/Session.tsx'
import { theme, variables } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// What locks the page behind a dialog writes a style sheet of its own.
setNonce(nonce)

const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <Toasts />
        <Session />
      </MantineProvider>
    </StrictMode>,
  )
}
