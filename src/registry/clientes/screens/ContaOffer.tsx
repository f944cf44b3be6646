import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useField } from '#platform/ui/Form.tsx'

interface Props {
  /** The e-mail as currently typed. */
  email: string | null | undefined
  /** The saved e-mail of an existing customer. While it is unchanged, linking is not preselected. */
  former?: string | null | undefined
}

/** Offers to link the account with the typed e-mail, if that account has confirmed it. */
export function ContaOffer({ email, former }: Props) {
  const { data: accounts = [] } = useQuery(api.clientes.contasSemCadastro.queryOptions())
  const stored = useField('conta_id').value
  const [wanted, setWanted] = useState(stored === undefined ? email !== former : stored !== 'null')
  const typed = email?.trim().toLowerCase()
  const account = accounts.find((one) => one.provado && one.email.toLowerCase() === typed)
  if (!account) return null
  return (
    <>
      <Checkbox
        label={`Vincular à conta de ${account.name}, que tem este e-mail`}
        description="Pela conta a pessoa vê as faturas deste cliente."
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      <input type="hidden" name="conta_id" data-type="json" value={wanted ? account.id : 'null'} />
    </>
  )
}
