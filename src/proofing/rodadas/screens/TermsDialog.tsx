import { NumberInput, Text } from '@mantine/core'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useField } from '#platform/ui/Form.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { aditivoMessages } from '#proofing/rodadas/aditivos-messages.ts'
import { RODADAS_INCLUIDAS_MAX } from '#proofing/rodadas/rules.ts'
import { type Condicoes, NewCondicoes } from '#proofing/rodadas/schemas.ts'

interface Props {
  id: number
  condicoes: Condicoes
  onClose: () => void
}

/** Sets how many rodadas the price of a project includes, and what a further one costs. */
export const TermsDialog = ({ id, condicoes, onClose }: Props) => (
  <ActionFormDialog
    title="Rodadas incluídas"
    submit="Salvar"
    schema={NewCondicoes}
    endpoint={api.rodadas.setCondicoes}
    fixed={{ id, versao: condicoes.versao }}
    values={condicoes}
    onClose={onClose}
  >
    {condicoes.so_melhora && <Text c="dimmed">{aditivoMessages.soMelhora}</Text>}
    <IncludedField />
    <MoneyInput
      name="rodada_extra_valor"
      label="Valor da rodada extra"
      description="O cliente aceita este valor antes de pedir os ajustes. Vazio: não é cobrada."
    />
  </ActionFormDialog>
)

function IncludedField() {
  const { value, error } = useField('rodadas_incluidas')
  return (
    <NumberInput
      name="rodadas_incluidas"
      data-type="number"
      label="Rodadas incluídas no preço"
      description={`De 0 a ${RODADAS_INCLUIDAS_MAX}. Vazio: sem limite.`}
      defaultValue={value === null || value === undefined ? '' : Number(value)}
      min={0}
      max={RODADAS_INCLUIDAS_MAX}
      allowDecimal={false}
      error={error}
      data-autofocus
    />
  )
}
