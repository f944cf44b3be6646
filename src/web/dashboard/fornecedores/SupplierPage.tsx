import '#web/dashboard/pessoas/pessoas.css'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { tipoFornecedorLabels } from '#contract/fornecedores.ts'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { Facts } from '#web/dashboard/pessoas/Facts.tsx'
import { History } from '#web/dashboard/pessoas/History.tsx'
import { PersonMoney } from '#web/dashboard/pessoas/PersonMoney.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { EditSupplierDialog } from './SupplierDialog.tsx'

/** All that the house knows of one supplier. */
export function SupplierPage() {
  const id = Number(useParams()['id'])
  return (
    <>
      <Anchor component={Link} to="/dashboard/fornecedores" size="sm">
        Fornecedores
      </Anchor>
      <Reading failure="Erro ao buscar o fornecedor.">
        <Content key={id} id={id} />
      </Reading>
    </>
  )
}

function Content({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.fornecedores.ficha.queryOptions({ input: { id } }))
  const [editing, edit] = useDisclosure()
  const { nome, tipo, documento, email, telefone, endereco, cidade, estado, cep, observacoes } =
    ficha.fornecedor
  return (
    <>
      <PageHeading
        action={
          <Button variant="default" onClick={edit.open}>
            Editar
          </Button>
        }
      >
        {nome}
      </PageHeading>
      <div className="person">
        <Facts
          facts={[
            ['Tipo', tipoFornecedorLabels[tipo]],
            ['CPF/CNPJ', documento],
            ['E-mail', email],
            ['Telefone', telefone],
            ['Endereço', [endereco, cidade, estado, cep].filter(Boolean).join(', ')],
            ['Observações', observacoes],
          ]}
        />
        <PersonMoney ficha={ficha} nome={nome} aberto="A pagar" />
        <History rows={ficha.historico} />
      </div>
      {editing && <EditSupplierDialog supplier={ficha.fornecedor} onClose={edit.close} />}
    </>
  )
}
