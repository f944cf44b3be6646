import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { CamposRevisao, CONFERENCIA_MAX, CONFERENCIAS_MAX } from '#platform/contract/revisao-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField, TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'

/** What people check before an approval, and how long the links of reviewers are valid. */
export function RevisaoSection() {
  const section = useSection(CamposRevisao, { tab: 'revisao', label: 'Revisão' })
  return (
    <SettingsPanel
      title="Revisão"
      hint="O que vale quando o cliente e os revisores respondem sobre as peças de um projeto."
      section={section}
    >
      <ConferenciasField initial={section.value('conferencias')} />
      <SwitchField
        name="conferencias_obrigatorias"
        label="Só aprova quem marcou todos os pontos"
        description="Desligado, os pontos são um lembrete. O termo guarda os que a pessoa marcou."
      />
      <TextField
        name="revisao_dias"
        label="Convites de revisão valem (em dias)"
        description="Contados do último envio para aprovação. De 7 a 180."
        type="number"
        inputMode="numeric"
      />
      <TextField
        name="rodada_extra_dias"
        label="Rodada extra vence em (dias)"
        description="Contados do aceite do cliente. De 0 a 90."
        type="number"
        inputMode="numeric"
      />
    </SettingsPanel>
  )
}

/** A list of texts as lines. */
function ConferenciasField({ initial }: { initial: string[] }) {
  const { error } = useField('conferencias')
  const [lines, setLines] = useState(() => initial.join('\n'))
  const value = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (
    <>
      <Textarea
        label="Antes de aprovar, confira"
        description={`Um ponto por linha: até ${CONFERENCIAS_MAX}, com até ${CONFERENCIA_MAX} letras. Sem pontos, nada é perguntado.`}
        autosize
        minRows={4}
        value={lines}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
        error={error}
      />
      <JsonField name="conferencias" value={value} />
    </>
  )
}
