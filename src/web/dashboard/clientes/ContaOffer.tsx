import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'

interface Props {
  /** As it is typed. */
  email: string | null | undefined
  /** As it was, where the client is being edited: then nothing is linked that was left alone before. */
  former?: string | null | undefined
}

/** The account that has proved the e-mail which is typed: linked with the client unless somebody says otherwise. */
export function ContaOffer({ email, former }: Props) {
  const { data: accounts = [] } = useQuery(api.clientes.contasSemCadastro.queryOptions())
  const [wanted, setWanted] = useState(email !== former)
  const typed = email?.trim().toLowerCase()
  const account = accounts.find((one) => one.provado && one.email.toLowerCase() === typed)
  if (!account) return null
  return (
    <>
      <Checkbox
        label={`Ligar à conta de ${account.name}, que tem este e-mail`}
        description="Pela conta a pessoa vê as faturas deste cliente."
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      <input type="hidden" name="conta_id" data-type="json" value={wanted ? account.id : 'null'} />
    </>
  )
}
