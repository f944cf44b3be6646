import { NumberInput, Text } from '@mantine/core'
import { aditivoMessages } from '#contract/work/messages/aditivos.ts'
import { RODADAS_INCLUIDAS_MAX } from '#contract/work/rules/aditivos.ts'
import { type Condicoes, NewCondicoes } from '#contract/work/schemas/aditivos.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useField } from '#web/ui/Form.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'

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
