import { useSuspenseQuery } from '@tanstack/react-query'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { EditFornecedorDialog } from '#web/dashboard/registry/fornecedores/FornecedorDialog.tsx'
import { factsOf } from '#web/dashboard/registry/pessoas/facts.ts'
import { Person, PessoaSheet } from './PessoaSheet.tsx'

const list = { to: '/dashboard/fornecedores', label: 'Fornecedores' }

/** One supplier, with everything recorded about them. */
export const FornecedorPage = () => (
  <Person list={list} failure="Erro ao buscar o fornecedor." Sheet={Supplier} />
)

function Supplier({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.fornecedores.ficha.queryOptions({ input: { id } }))
  const { fornecedor } = ficha
  return (
    <PessoaSheet
      nome={fornecedor.nome}
      facts={factsOf(fornecedorFields, fornecedor)}
      ficha={ficha}
      aberto="A pagar"
      edit={(onClose) => <EditFornecedorDialog supplier={fornecedor} onClose={onClose} />}
    />
  )
}
