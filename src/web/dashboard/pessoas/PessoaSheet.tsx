import './pessoas.css'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Ficha } from '#contract/ficha.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import type { Fact } from '#web/ui/FactList.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { PessoaFacts } from './PessoaFacts.tsx'
import { PessoaHistory } from './PessoaHistory.tsx'
import { PessoaMoney } from './PessoaMoney.tsx'

interface PersonProps {
  /** The list that one comes from. */
  list: { to: string; label: string }
  failure: string
  Sheet: ComponentType<{ id: number }>
}

/** Whom of the registry the address names. */
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
  /** What the sum of the open ones is called. */
  aberto: string
  /** The dialog that changes what is written down. */
  edit: (onClose: () => void) => ReactNode
  children?: ReactNode
}

/** All that the house knows of somebody. */
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
