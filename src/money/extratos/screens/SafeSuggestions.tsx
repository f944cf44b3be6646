import { Alert, Button, Group, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { notify } from '#platform/ui/notify.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'

/**
 * Shows how many suggestions are unambiguous and their sums. A button confirms all of them in one request:
 * either all are applied or none.
 */
export function SafeSuggestions() {
  const { data } = useSuspenseQuery(api.extratos.resumo.queryOptions())
  const confirm = useAction(api.extratos.conciliarSeguras)
  const [ask, question] = useConfirm()
  const { seguras, entradas, saidas, assinatura } = data
  if (seguras === 0) return null
  const many = counted(seguras, 'sugestão segura', 'sugestões seguras')
  const send = () =>
    confirm.mutate(
      { assinatura },
      {
        onSuccess: ({ conciliadas }) =>
          notify.success(`${counted(conciliadas, 'linha conciliada', 'linhas conciliadas')}.`),
      },
    )
  return (
    <Alert mb="lg" title={many} icon={<IconChecks aria-hidden />}>
      <Group justify="space-between">
        <Text className="text">
          O valor é exato e nenhuma outra transação corresponde: {reais(entradas)} a receber e {reais(saidas)}{' '}
          a pagar.
        </Text>
        <Button
          size="xs"
          loading={confirm.isPending}
          onClick={() =>
            ask({
              question: `Confirmar ${many}?`,
              effect: 'Cada conciliação pode ser desfeita depois.',
              yes: 'Confirmar',
              onYes: send,
            })
          }
        >
          Confirmar todas as sugestões seguras
        </Button>
      </Group>
      {question}
    </Alert>
  )
}
