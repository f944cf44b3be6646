import { useSuspenseQuery } from '@tanstack/react-query'
import { tipoFornecedorLabels } from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { EditFornecedorDialog } from '#web/dashboard/registry/fornecedores/FornecedorDialog.tsx'
import type { Fact } from '#web/ui/FactList.tsx'
import { Person, PessoaSheet } from './PessoaSheet.tsx'

const list = { to: '/dashboard/fornecedores', label: 'Fornecedores' }

/** One supplier, with everything recorded about them. */
export const FornecedorPage = () => (
  <Person list={list} failure="Erro ao buscar o fornecedor." Sheet={Supplier} />
)

function Supplier({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.fornecedores.ficha.queryOptions({ input: { id } }))
  const { fornecedor } = ficha
  const { endereco, cidade, estado, cep } = fornecedor
  const facts: Fact[] = [
    ['Tipo', tipoFornecedorLabels[fornecedor.tipo]],
    ['CPF/CNPJ', fornecedor.documento],
    ['E-mail', fornecedor.email],
    ['Telefone', fornecedor.telefone],
    ['Endereço', [endereco, cidade, estado, cep].filter(Boolean).join(', ')],
    ['Observações', fornecedor.observacoes],
  ]
  return (
    <PessoaSheet
      nome={fornecedor.nome}
      facts={facts}
      ficha={ficha}
      aberto="A pagar"
      edit={(onClose) => <EditFornecedorDialog supplier={fornecedor} onClose={onClose} />}
    />
  )
}
