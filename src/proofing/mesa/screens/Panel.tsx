import './list.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa, Tela } from '#proofing/pecas/schemas.ts'
import { About } from './About.tsx'
import { MarkList } from './MarkList.tsx'
import type { PanelTab } from './mesa-state.ts'
import { PageText } from './PageText.tsx'
import { VersionList } from './VersionList.tsx'

interface Props {
  mesa: Mesa
  /** The page that is shown. */
  tela: Tela | undefined
  person: DraftOwner
  chosen: number | null
  tab: PanelTab
  /** The text field of a mark that is being created. */
  writing: ReactNode
  /** What changed since the former version, if there is one. */
  changes?: ReactNode
  /** What the team can do with the versions. */
  uploading?: ReactNode
  onTab: (tab: PanelTab) => void
  onChoose: (id: number | null) => void
  onVersion: (numero: number) => void
  onCompare: (numero: number) => void
  onPlace: (mark: Marcacao) => void
}

/** The marks, the versions and the facts of a piece. */
export function Panel({ mesa, tela, person, chosen, tab, writing, changes, uploading, onTab, ...on }: Props) {
  const open = mesa.marcacoes.filter(({ estado }) => estado === 'aberta').length
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab((value ?? 'marcacoes') as PanelTab)}
      keepMounted={false}
      className="mesa-tabs"
    >
      <Tabs.List grow>
        <Tabs.Tab value="marcacoes">Marcações ({open})</Tabs.Tab>
        {changes && <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>}
        <Tabs.Tab value="versoes">Versões</Tabs.Tab>
        <Tabs.Tab value="sobre">Sobre</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="marcacoes">
        {writing}
        <MarkList
          mesa={mesa}
          person={person}
          chosen={chosen}
          onChoose={on.onChoose}
          onVersion={on.onVersion}
          onPlace={on.onPlace}
        />
        {mesa.peca.tipo === 'pdf' && tela && <PageText key={tela.endereco} endereco={tela.endereco} />}
      </Tabs.Panel>
      {changes && <Tabs.Panel value="mudancas">{changes}</Tabs.Panel>}
      <Tabs.Panel value="versoes">
        {uploading}
        <VersionList mesa={mesa} onVersion={on.onVersion} onCompare={on.onCompare} />
      </Tabs.Panel>
      <Tabs.Panel value="sobre">
        <About mesa={mesa} />
      </Tabs.Panel>
    </Tabs>
  )
}
