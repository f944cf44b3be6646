import { CamposLgpd } from '#platform/contract/lgpd-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'

/**
 * The choices that the law leaves to the agency. They are ordinary settings, shown beside the retention rules
 * that they change.
 */
export function RetentionChoices() {
  const section = useSection(CamposLgpd, { tab: 'lgpd', label: 'Escolhas da agência' })
  return (
    <SettingsPanel title="Escolhas da agência" section={section}>
      <SwitchField
        name="pequeno_porte"
        label="Somos agente de tratamento de pequeno porte"
        description="Microempresa, empresa de pequeno porte ou startup, sem tratamento de alto risco (Res. CD/ANPD 2/2022): os prazos da lei dobram."
      />
      <TextField
        name="meses_conversas"
        type="number"
        inputMode="numeric"
        label="Apagar mensagens e arquivos do chat depois de quantos meses"
        description="Com 0, nada é apagado. O que for apagado não pode ser recuperado."
      />
    </SettingsPanel>
  )
}
