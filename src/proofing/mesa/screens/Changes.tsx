import './changes.css'
import { Button, Chip, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import type { Comparacao } from '#proofing/comparacoes/schemas.ts'
import { wordsFor } from '#proofing/marcacoes/lugar-rules.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { ChangeBadge } from './badges.tsx'
import { changedPages, isComparing, useComparacao } from './use-comparacao.ts'

interface Props {
  mesa: Mesa
  /** Whether the screen lists only the pages that changed. */
  isLimited: boolean
  onLimited: (isLimited: boolean) => void
  onChoose: (id: number) => void
  onPage: (pagina: number) => void
  onCompare: (numero: number) => void
}

/** What changed since the version that was sent before: where it was asked for, elsewhere, and in the text. */
export const Changes = (props: Props) => (
  <QueryBoundary failure="Erro ao buscar a comparação.">
    {/* A version is compared when its pages are ready. */}
    {props.mesa.versao.estado === 'preparando' ? <Comparing /> : <Content {...props} />}
  </QueryBoundary>
)

const Comparing = () => (
  <Text c="dimmed">
    <Loader size="xs" /> Comparando…
  </Text>
)

function Content({ mesa, isLimited, onLimited, onChoose, onPage, onCompare }: Props) {
  const { versao, marcacoes, posso } = mesa
  const comparacao = useComparacao(versao.id)
  const { antes, paginas } = comparacao
  const changed = changedPages(comparacao)
  const comparing = isComparing(comparacao)
  const isOutdated = useOutdatedMarcacoes(comparacao, marcacoes)
  if (antes === null)
    return <Text c="dimmed">A v{versao.numero} não foi comparada com uma versão anterior.</Text>
  const asked = marcacoes.filter(({ mudou }) => mudou !== undefined)
  const regions = unasked(comparacao)
  const texts = paginas.flatMap(({ pagina, textos }) => textos.map((text) => ({ pagina, ...text })))
  const isLong = paginas.length > 1
  return (
    <Stack gap="md" className="mesa-changes">
      <Stack gap="xs" align="flex-start">
        <Text fw={650}>
          Da v{antes} para a v{versao.numero}
          {isLong
            ? `: ${inWords(changed.length, paginas.length)}`
            : changed.length === 0 && !comparing && ': nada mudou'}
        </Text>
        <LiveRegion>{comparing && <Comparing />}</LiveRegion>
        {comparacao.removidas > 0 && <Text>{removedPages(comparacao.removidas)}</Text>}
        {isLong && changed.length > 0 && (
          <Chip size="xs" checked={isLimited} onChange={onLimited}>
            Só as que mudaram
          </Chip>
        )}
        <Button size="xs" variant="default" onClick={() => onCompare(antes)}>
          Comparar com a v{antes}
        </Button>
      </Stack>
      <ChangeList
        title={posso.canMostrar ? 'O que o cliente pediu' : 'O que mudou onde você pediu'}
        none={comparing || isOutdated ? undefined : 'Nenhum pedido veio da versão anterior.'}
      >
        {asked.map((marcacao) => (
          <li key={marcacao.id} className="mesa-item">
            <UnstyledButton onClick={() => onChoose(marcacao.id)}>
              <b>{numeroShown(marcacao)}</b>
              {marcacao.mudou && <ChangeBadge mudou={marcacao.mudou} />}
              <Text span lineClamp={2} flex="1 1 100%">
                {marcacao.primeira}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ChangeList>
      <ChangeList
        title="Mudou sem pedido"
        none={comparing ? undefined : 'Nada mudou fora do que foi pedido.'}
      >
        {regions.map(({ pagina, places }) => (
          <li key={pagina} className="mesa-item">
            <UnstyledButton onClick={() => onPage(pagina)}>
              {isLong && <b>Página {pagina}</b>}
              <span>{places.join(' · ')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ChangeList>
      {texts.length > 0 && (
        <ChangeList title="No texto">
          {texts.map(({ pagina, antes: before, depois }) => (
            <li key={`${pagina} ${before} ${depois}`}>
              <UnstyledButton onClick={() => onPage(pagina)}>
                {textChangeInWords(before, depois)}, página {pagina}
              </UnstyledButton>
            </li>
          ))}
        </ChangeList>
      )}
      <Text size="xs" c="dimmed">
        Comparação automática: mostra onde os pixels mudaram, não se o pedido foi atendido.
      </Text>
    </Stack>
  )
}

/**
 * Reads the marks again if they were read before the comparison was complete, because it says of each whether its place
 * changed. Returns whether they are still those from before.
 */
function useOutdatedMarcacoes({ antes, paginas }: Comparacao, marcacoes: Mesa['marcacoes']): boolean {
  const queries = useQueryClient()
  const isOutdated =
    antes !== null &&
    !isComparing({ paginas }) &&
    marcacoes.some(({ nasceu, mudou }) => nasceu <= antes && mudou === undefined)
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: api.pecas.mesa.key() })
  }, [isOutdated, queries])
  return isOutdated
}

function ChangeList({
  title,
  none,
  children,
}: {
  title: string
  none?: string | undefined
  children: ReactNode[]
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className="plain-list mesa-list">{children}</ul>
      )}
    </section>
  )
}

/** The pages on which something changed where nobody asked, with the places of the changes in words. */
function unasked({ paginas }: Comparacao): { pagina: number; places: string[] }[] {
  return paginas.flatMap(({ pagina, estado, regioes }) => {
    if (estado === 'nova') return [{ pagina, places: ['página nova'] }]
    if (estado === 'outro_formato') return [{ pagina, places: ['outro formato'] }]
    const places = regioes.filter(({ pedida }) => !pedida).map((area) => wordsFor({ pagina, ...area }))
    return places.length === 0 ? [] : [{ pagina, places: [...new Set(places)] }]
  })
}

const inWords = (changed: number, of: number): string =>
  changed === 1 ? `1 de ${of} páginas mudou` : `${changed} de ${of} páginas mudaram`

const removedPages = (pages: number): string =>
  pages === 1 ? 'Uma página foi retirada.' : `${pages} páginas foram retiradas.`

function textChangeInWords(before: string, after: string): string {
  if (before === '') return `Entrou “${after}”`
  return after === '' ? `Saiu “${before}”` : `“${before}” virou “${after}”`
}
