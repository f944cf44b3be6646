import { Alert, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { RadioField, TextAreaField } from '#platform/ui/fields.tsx'
import { JsonField } from '#platform/ui/JsonField.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { PieceFacts } from '#proofing/pecas/screens/PieceFacts.tsx'
import { regraLabels, regras } from '#proofing/rodadas/rules.ts'
import type { Envio } from '#studio/projetos/envio-schemas.ts'
import { isAskable } from './askable.ts'

interface Props {
  envio: Envio
  pecas: Peca[]
  /** The pieces that are asked about. */
  ticked: number[]
  onTicked: (ids: number[]) => void
}

const MENSAGEM_MAX = 1000

/** What a rodada asks about, who decides in it, until when, and what the deciders read. */
export function SendChoices({ envio: { decidem, regra }, pecas, ticked, onTicked }: Props) {
  const { error } = useField('pecas')
  return (
    <div className="send-choices">
      <Checkbox.Group
        label="Peças"
        description="As que já foram aprovadas não são perguntadas de novo."
        value={ticked.map(String)}
        onChange={(ids) => onTicked(ids.map(Number))}
        error={error}
      >
        <Stack gap="xs" my="xs">
          {pecas.map((peca) => (
            <div key={peca.id}>
              <Checkbox value={String(peca.id)} disabled={!isAskable(peca)} label={peca.nome} />
              <div className="send-piece-facts">
                <PieceFacts peca={peca} />
              </div>
            </div>
          ))}
        </Stack>
      </Checkbox.Group>
      <JsonField name="pecas" value={ticked} />
      <Stack gap="sm">
        {decidem.length === 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            Ninguém pode decidir ainda. Adicione um revisor ou ligue um cliente.
          </Alert>
        )}
        {decidem.length > 1 ? (
          <RadioField name="regra" label="Quem decide" description={decidem.join(' · ')}>
            <Stack gap="xs" my="xs">
              {regras.map((one) => (
                <Radio key={one} value={one} label={regraLabels[one]} />
              ))}
            </Stack>
          </RadioField>
        ) : (
          <>
            {decidem.length === 1 && (
              <Text>
                Quem decide: <b>{decidem}</b>
              </Text>
            )}
            <input type="hidden" name="regra" value={regra} />
          </>
        )}
        <DateField name="prazo" label="Prazo" description="Opcional. Nada é aprovado quando ele passa." />
        <TextAreaField
          name="mensagem"
          label="Mensagem"
          description="Opcional. Quem decide lê junto com as peças."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MENSAGEM_MAX}
        />
      </Stack>
    </div>
  )
}
