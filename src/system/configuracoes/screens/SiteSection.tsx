import { SimpleGrid, Stack } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { Fieldset } from '#platform/ui/Fieldset.tsx'
import { TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { StatisticsFields } from './StatisticsFields.tsx'

const Fields = Configuracoes.pick({
  hero_titulo: true,
  hero_texto: true,
  showreel: true,
  estatisticas: true,
  credito: true,
  credito_telefone: true,
})

export function SiteSection() {
  const section = useSection(Fields, { tab: 'site', label: 'Página pública' })
  return (
    <SettingsPanel title="Página pública" section={section}>
      <Fieldset legend="Abertura">
        <Stack>
          <TextField name="hero_titulo" label="Chamada" maxLength={200} />
          <TextAreaField name="hero_texto" label="Texto de abertura" autosize maxLength={1000} />
          <TextField
            name="showreel"
            type="url"
            label="Link do showreel"
            description="Começa com https://. Sem link, o botão não aparece."
            maxLength={500}
          />
        </Stack>
      </Fieldset>
      <StatisticsFields initial={section.value('estatisticas')} />
      <Fieldset legend="Rodapé">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="credito" label="Linha de crédito" maxLength={200} />
          <TextField name="credito_telefone" type="tel" label="Telefone do crédito" maxLength={40} />
        </SimpleGrid>
      </Fieldset>
    </SettingsPanel>
  )
}
