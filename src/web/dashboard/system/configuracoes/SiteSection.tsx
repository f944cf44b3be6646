import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Configuracoes } from '#contract/platform/schemas/configuracoes.ts'
import { SettingsPanel } from '#web/dashboard/platform/settings/SettingsPanel.tsx'
import { useSection } from '#web/dashboard/platform/settings/use-section.ts'
import { Fieldset } from '#web/ui/Fieldset.tsx'
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
  const field = (name: Exclude<keyof typeof Fields.shape, 'estatisticas'>) => ({
    name,
    defaultValue: section.value(name),
    error: section.errors[name],
  })
  return (
    <SettingsPanel title="Página pública" section={section}>
      <Fieldset legend="Abertura">
        <Stack>
          <TextInput {...field('hero_titulo')} label="Chamada" maxLength={200} />
          <Textarea {...field('hero_texto')} label="Texto de abertura" autosize maxLength={1000} />
          <TextInput
            {...field('showreel')}
            type="url"
            label="Link do showreel"
            description="Começa com https://. Sem link, o botão não aparece."
            maxLength={500}
          />
        </Stack>
      </Fieldset>
      <StatisticsFields initial={section.value('estatisticas')} error={section.errors['estatisticas']} />
      <Fieldset legend="Rodapé">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('credito')} label="Linha de crédito" maxLength={200} />
          <TextInput {...field('credito_telefone')} type="tel" label="Telefone do crédito" maxLength={40} />
        </SimpleGrid>
      </Fieldset>
    </SettingsPanel>
  )
}
