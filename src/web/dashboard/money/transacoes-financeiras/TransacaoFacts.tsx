import { Text } from '@mantine/core'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { saldoDe } from '#contract/money/rules/pagamentos.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { day, reais } from '#web/format.ts'
import { type Fact, FactList } from '#web/ui/FactList.tsx'

const personLabels = { cliente: 'Cliente', fornecedor: 'Fornecedor' } as const

export function TransacaoFacts({ transacao }: { transacao: Transacao }) {
  const { tipo, valor, pago, data_vencimento, data_pagamento, pessoa, pessoa_nome, pessoa_tipo } = transacao
  const { parcela, parcelas, conta_fixa_id } = transacao
  const facts: Fact[] = [
    ['Tipo', tipoLabels[tipo]],
    ['Categoria', transacao.categoria_nome],
    [personLabels[pessoa_tipo], pessoa === null ? `${pessoa_nome} (fora do cadastro)` : pessoa_nome],
    ['Vencimento', day(data_vencimento)],
    ['Valor', reais(valor)],
    ['Pago', reais(pago)],
    ['Saldo em aberto', reais(saldoDe(transacao))],
    ['Pagamento', data_pagamento && day(data_pagamento)],
    ['Parcela', parcela && `${parcela}/${parcelas}`],
    ['Projeto', transacao.projeto_id && (transacao.projeto_titulo ?? 'Projeto na lixeira')],
    ['Origem', conta_fixa_id && `Conta fixa nº ${conta_fixa_id}`],
  ]
  return (
    <>
      <FactList facts={facts} cols={{ base: 2, sm: 3 }} />
      {transacao.descricao && (
        <div>
          <Text size="xs" c="dimmed">
            Descrição
          </Text>
          <Text size="md" className="text">
            {transacao.descricao}
          </Text>
        </div>
      )}
    </>
  )
}
