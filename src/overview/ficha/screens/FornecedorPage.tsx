import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { fornecedorFields } from '#registry/fornecedores/contract.ts'
import { factsOf } from '#registry/pessoas/screens/PessoaFacts.tsx'
import { PessoaPage, PessoaSheet } from './PessoaSheet.tsx'

const EditFornecedorDialog = lazyPart(
  'registry/fornecedores/screens/FornecedorDialog',
  async () => (await import('#registry/fornecedores/screens/FornecedorDialog.tsx')).EditFornecedorDialog,
)

const list = { to: '/dashboard/fornecedores', label: 'Fornecedores' }

/** One supplier, with everything recorded about them. */
export const FornecedorPage = () => (
  <PessoaPage list={list} failure="Erro ao buscar o fornecedor." Sheet={FornecedorSheet} />
)

function FornecedorSheet({ id }: { id: number }) {
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
