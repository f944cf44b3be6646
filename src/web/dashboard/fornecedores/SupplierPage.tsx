import { useSuspenseQuery } from '@tanstack/react-query'
import { tipoFornecedorLabels } from '#contract/fornecedores.ts'
import { api } from '#web/api.ts'
import { Person, PersonSheet } from '#web/dashboard/pessoas/PersonSheet.tsx'
import type { Fact } from '#web/ui/FactList.tsx'
import { EditSupplierDialog } from './SupplierDialog.tsx'

const list = { to: '/dashboard/fornecedores', label: 'Fornecedores' }

/** All that the house knows of one supplier. */
export const SupplierPage = () => (
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
    <PersonSheet
      nome={fornecedor.nome}
      facts={facts}
      ficha={ficha}
      aberto="A pagar"
      edit={(onClose) => <EditSupplierDialog supplier={fornecedor} onClose={onClose} />}
    />
  )
}
