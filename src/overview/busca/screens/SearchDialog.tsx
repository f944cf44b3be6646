import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#platform/browser/format.ts'
import type { Role } from '#platform/contract/roles.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { isComposing } from '#platform/ui/composing.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import { Hits } from './Hits.tsx'
import { useFound } from './use-found.ts'

const BUSCA_MAX = 100

interface Props {
  typed: string
  onType: (typed: string) => void
  cameFrom: Element | null
  onClose: () => void
}

/** A search field with a list of results. The arrow keys move the mark, and Enter opens the marked result. */
export function SearchDialog({ typed, onType, cameFrom, onClose }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const list = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const over = overLimit(typed, BUSCA_MAX)
  const { groups, answered, failed } = useFound(over ? '' : typed, user.role)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  )
  const marked = hits[at]

  function go(to: string): void {
    onClose()
    navigate(to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || !marked) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(hits.at((at + step) % hits.length)?.key ?? null)
    else if (event.key === 'Enter') go(marked.to)
    else return
    event.preventDefault()
  }

  return (
    <Dialog onClose={onClose} cameFrom={cameFrom} title="Buscar" size="lg" yOffset="8dvh">
      <TextInput
        // The field gets the focus on mount. Keys pressed before the dialog itself moves the focus would be
        // lost.
        autoFocus
        data-autofocus
        size="md"
        aria-label="Buscar"
        placeholder={wanted[user.role]}
        leftSection={<IconSearch size={20} aria-hidden />}
        error={over}
        autoComplete="off"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={marked && `${list}-${marked.key}`}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onType(value)
          setChosen(null)
        }}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
        onKeyDown={onKeyDown}
      />
      <Hits id={list} groups={groups} marked={marked} onGo={go} />
      {hits.length === 0 && <Nothing typed={typed.trim()} answered={answered} failed={failed} />}
      <VisuallyHidden role="status">
        {answered && hits.length > 0 && counted(hits.length, 'resultado', 'resultados')}
      </VisuallyHidden>
    </Dialog>
  )
}

const wanted: Record<Role, string> = {
  admin: 'Projeto, atividade, cliente, contato, página',
  user: 'Projeto, atividade ou página',
  client: 'Projeto ou página',
}

interface NothingProps {
  typed: string
  answered: boolean
  failed: boolean
}

function Nothing({ typed, answered, failed }: NothingProps) {
  return (
    <Announced>
      <Text size="md" ta="center" c="dimmed" py="xl" className="text">
        {failed
          ? 'Não foi possível buscar. Tente de novo.'
          : answered
            ? `Nada encontrado para “${typed}”`
            : 'Buscando…'}
      </Text>
    </Announced>
  )
}
