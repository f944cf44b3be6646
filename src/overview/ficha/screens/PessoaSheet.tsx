import '#registry/pessoas/screens/pessoas.css'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Ficha } from '#overview/ficha/contract.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { Fact } from '#platform/ui/FactList.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { PessoaFacts } from '#registry/pessoas/screens/PessoaFacts.tsx'
import { PessoaHistory } from './PessoaHistory.tsx'
import { PessoaMoney } from './PessoaMoney.tsx'

interface PersonProps {
  /** The list to link back to. */
  list: { to: string; label: string }
  failure: string
  Sheet: ComponentType<{ id: number }>
}

/** The page of the person whose id is in the path. */
export function Person({ list: { to, label }, failure, Sheet }: PersonProps) {
  const id = Number(useParams()['id'])
  return (
    <>
      <Anchor component={Link} to={to} size="sm">
        {label}
      </Anchor>
      <QueryBoundary failure={failure}>
        <Sheet key={id} id={id} />
      </QueryBoundary>
    </>
  )
}

interface SheetProps {
  nome: string
  facts: Fact[]
  ficha: Ficha
  /** The label of the open sum. */
  aberto: string
  /** Renders the dialog that edits the person. */
  edit: (onClose: () => void) => ReactNode
  children?: ReactNode
}

/** Everything recorded about a person: facts, sums, transactions and history. */
export function PessoaSheet({ nome, facts, ficha, aberto, edit, children }: SheetProps) {
  const [editing, dialog] = useDisclosure()
  return (
    <>
      <PageHeading
        action={
          <Button variant="default" onClick={dialog.open}>
            Editar
          </Button>
        }
      >
        {nome}
      </PageHeading>
      <div className="person">
        <PessoaFacts facts={facts} />
        <PessoaMoney ficha={ficha} nome={nome} aberto={aberto} />
        {children}
        <PessoaHistory rows={ficha.historico} />
      </div>
      {editing && edit(dialog.close)}
    </>
  )
}
