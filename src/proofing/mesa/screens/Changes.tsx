import './changes.css'
import { Button, Chip, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
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
    <Content {...props} />
  </QueryBoundary>
)

function Content({ mesa, isLimited, onLimited, onChoose, onPage, onCompare }: Props) {
  const { versao, marcacoes } = mesa
  const comparacao = useComparacao(versao.id)
  const { antes, paginas } = comparacao
  const changed = changedPages(comparacao)
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
          {isLong ? `: ${inWords(changed.length, paginas.length)}` : changed.length === 0 && ': nada mudou'}
        </Text>
        <LiveRegion>
          {isComparing(comparacao) && (
            <Text c="dimmed">
              <Loader size="xs" /> Comparando…
            </Text>
          )}
        </LiveRegion>
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
      <ChangeList title="O que mudou onde você pediu" none="Nenhum pedido veio da versão anterior.">
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
      <ChangeList title="Mudou sem pedido" none="Nada mudou fora do que foi pedido.">
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

function ChangeList({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
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
