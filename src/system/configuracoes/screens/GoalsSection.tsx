import { SimpleGrid } from '@mantine/core'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextField } from '#platform/ui/fields.tsx'

const Fields = Configuracoes.pick({
  meta_aprovacao: true,
  meta_projetos: true,
  meta_receita: true,
  meta_clientes: true,
  meta_taxa: true,
})

const labels: Record<keyof typeof Fields.shape, string> = {
  meta_aprovacao: 'Taxa de aprovação',
  meta_projetos: 'Crescimento de projetos ativos',
  meta_receita: 'Crescimento da receita do mês',
  meta_clientes: 'Crescimento de clientes ativos',
  meta_taxa: 'Crescimento da taxa de aprovação',
}

export function GoalsSection() {
  const section = useSection(Fields, { tab: 'metas', label: 'Metas' })
  return (
    <SettingsPanel
      title="Metas"
      hint="Em porcentagem. Aparecem ao lado do que foi medido, na tela de início."
      section={section}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            type="number"
            inputMode="decimal"
            step="any"
            rightSection="%"
          />
        ))}
      </SimpleGrid>
    </SettingsPanel>
  )
}
