import { Stack } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { ColourField } from './ColourField.tsx'
import { LogoPanel } from './LogoPanel.tsx'

const Fields = Configuracoes.pick({ cor: true })

export function BrandSection() {
  const section = useSection(Fields, { tab: 'marca', label: 'Cor' })
  return (
    <Stack gap="xl">
      <LogoPanel />
      <SettingsPanel
        title="Cor"
        hint="Colore o site e o painel. Onde o texto ficaria difícil de ler, usamos um tom mais legível da mesma cor."
        section={section}
      >
        <ColourField initial={section.value('cor')} />
      </SettingsPanel>
    </Stack>
  )
}
