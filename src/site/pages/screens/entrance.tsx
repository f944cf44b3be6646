import { useState } from 'react'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Dialog } from './dialog.tsx'
import { Login } from './login.tsx'
import { Register } from './register.tsx'
import type { EntranceDialog } from './use-entrance-dialog.ts'

interface Props {
  data: PageData
  first: EntranceDialog
  door: EntranceDialog
  open: (door: 'login' | 'register') => void
  close: () => void
}

/**
 * The sign-in and registration dialogs. A dialog that was opened once remains mounted, so that typed text is
 * not lost when the user switches to the other dialog.
 */
export function Entrance({ data, first, door, open, close }: Props) {
  const [seen, setSeen] = useState<EntranceDialog[]>([first])
  if (!seen.includes(door)) setSeen([...seen, door])

  const dialog = (name: 'login' | 'register') => ({
    open: door === name,
    standing: first === name,
    onClose: () => {
      if (door === name) close()
    },
  })
  return (
    <>
      {seen.includes('login') && (
        <Dialog {...dialog('login')} label="Área Restrita">
          <Login data={data} onRegister={() => open('register')} />
        </Dialog>
      )}
      {seen.includes('register') && (
        <Dialog {...dialog('register')} label="Cadastro">
          <Register data={data} onLogin={() => open('login')} />
        </Dialog>
      )}
    </>
  )
}
