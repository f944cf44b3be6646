import { Button, Chip, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { ago } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import type { NewTime } from './moments.ts'
import { nameOf } from './words.ts'

const LongMarkList = lazyPart(async () => (await import('./LongMarkList.tsx')).LongMarkList)
const MarkThread = lazyPart(async () => (await import('./MarkThread.tsx')).MarkThread)

const states = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'resolvida', label: 'Resolvidas' },
  { value: 'todas', label: 'Todas' },
]

/** Of a longer list only the marks in view are rendered. */
const LONG = 100
/** The list is drawn after the page with its marks. */
const later: Marcacao[] = []

interface Props {
  mesa: Mesa
  person: DraftOwner
  chosen: number | null
  onChoose: (id: number | null) => void
  /** Shows the version on which a mark was created. */
  onVersion: (numero: number) => void
  /** Starts choosing the place of a mark on the version that is shown. */
  onPlace: (mark: Marcacao) => void
}

/** All marks of the version that is shown, with the same functions as on the page. */
export function MarkList({ mesa, chosen, ...rest }: Props) {
  const [state, setState] = useState('aberta')
  const [isOwn, setIsOwn] = useState(false)
  const [isInternal, setIsInternal] = useState(false)
  const { marcacoes, posso } = mesa
  const shown = marcacoes.filter(
    ({ id, estado, autor, visibilidade }) =>
      id === chosen ||
      ((state === 'todas' || estado === state) &&
        (!isOwn || autor.eu) &&
        (!isInternal || visibilidade === 'interna')),
  )
  const listed = useDeferredValue(shown, later)
  const toItem = (mark: Marcacao) => <Item mark={mark} mesa={mesa} isChosen={mark.id === chosen} {...rest} />
  return (
    <Stack gap="sm">
      {marcacoes.length > 0 && (
        <>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Quais marcações"
            data={states}
            value={state}
            onChange={setState}
          />
          <Group gap="xs">
            <Chip size="xs" checked={isOwn} onChange={setIsOwn}>
              Só as minhas
            </Chip>
            {posso.canMostrar && (
              <Chip size="xs" checked={isInternal} onChange={setIsInternal}>
                Só da equipe
              </Chip>
            )}
          </Group>
        </>
      )}
      {shown.length === 0 && <Empty mesa={mesa} />}
      {listed.length > LONG ? (
        <LongMarkList marks={listed} chosen={chosen} toItem={toItem} />
      ) : (
        <ol className="plain-list mesa-list">
          {listed.map((mark) => (
            <li key={mark.id}>{toItem(mark)}</li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

function Empty({ mesa: { marcacoes, peca, posso } }: { mesa: Mesa }) {
  if (marcacoes.length > 0) return <Text c="dimmed">Nenhuma marcação com este filtro.</Text>
  const how = isMidia(peca.tipo)
    ? ' Pare no instante que precisa mudar e use “Marcar este instante”.'
    : ' Clique na peça para apontar o que precisa mudar.'
  return <Text c="dimmed">Nenhuma marcação.{posso.canMarcar && how}</Text>
}

interface ItemProps extends Omit<Props, 'chosen'> {
  mark: Marcacao
  isChosen: boolean
}

function Item({ mark, mesa, person, isChosen, onChoose, onVersion, onPlace }: ItemProps) {
  const { numero: versao } = mesa.versao
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) article.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { inicio_ms } = mark
  const isLost = mark.forma !== 'geral' && mark.lugar === null
  const isBehind = inicio_ms !== null && inicio_ms > (mesa.versao.duracao_ms ?? inicio_ms)
  return (
    <article
      ref={article}
      className="mesa-item"
      data-chosen={isChosen || undefined}
      data-marcacoes={mark.id}
      aria-label={nameOf(mark, versao)}
    >
      <UnstyledButton
        className="mesa-item-head"
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? null : mark.id)}
      >
        <span
          className="mesa-number"
          data-estado={mark.estado}
          data-interna={mark.visibilidade === 'interna' || undefined}
          aria-hidden
        >
          {mark.estado === 'resolvida' ? '✓' : numeroShown(mark)}
        </span>
        <span>
          <Text span size="xs" c="dimmed" className="mesa-item-facts">
            {inicio_ms !== null && <b>{timeOf({ inicio_ms, fim_ms: mark.fim_ms })} </b>}
            {[
              mark.autor.eu ? 'Você' : mark.autor.nome,
              ago(mark.criado_em),
              mark.nasceu !== versao && `da v${mark.nasceu}`,
              mark.visibilidade === 'interna' && 'só da equipe',
              mesa.telas.length > 1 && mark.lugar && `página ${mark.lugar.pagina}`,
              isBehind && `depois do fim da v${versao}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {mark.mudou && <ChangeBadge mudou={mark.mudou} />}
          <Text span className="text mesa-item-text" {...(!isChosen && { lineClamp: 3 })}>
            {mark.primeira || <em>{workMessages.marcacao.apagada}</em>}
          </Text>
        </span>
      </UnstyledButton>
      {(isLost || isBehind) && (
        <Group gap="xs" mt={4}>
          {isLost && (
            <Text size="xs" c="dimmed">
              sem lugar na v{versao}
            </Text>
          )}
          <Button size="compact-xs" variant="default" onClick={() => onVersion(mark.nasceu)}>
            Ver na v{mark.nasceu}
          </Button>
          {mesa.posso.canMover && (
            <Button size="compact-xs" variant="default" onClick={() => onPlace(mark)}>
              Pôr na v{versao}
            </Button>
          )}
        </Group>
      )}
      {isChosen && (
        <QueryBoundary failure="Erro ao buscar a conversa da marcação.">
          <MarkThread mark={mark} mesa={mesa} person={person} />
        </QueryBoundary>
      )}
    </article>
  )
}

/** The time of a mark as the list shows it, such as `0:12,4` or `0:12,4–0:15,0`. */
const timeOf = ({ inicio_ms, fim_ms }: NewTime) =>
  [inicio_ms, ...(fim_ms === null ? [] : [fim_ms])].map(tempoDaMarcacao).join('–')
