import { Alert, Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { counted } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { browserMetaOf } from '#platform/contract/meta.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { Form, SubmitButton, useField } from '#platform/ui/Form.tsx'
import { JsonField, TextAreaField } from '#platform/ui/fields.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { RadioField } from '#platform/ui/RadioField.tsx'
import type { SemMudanca } from '#proofing/comparacoes/schemas.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import { canSerAprovada, comoAprovar, naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { PecaFacts } from '#proofing/pecas/screens/PecaFacts.tsx'
import { NewRodada } from '#proofing/rodadas/contract.ts'
import { isAprovacao } from '#proofing/rodadas/resposta-rules.ts'
import { regraLabels, regras } from '#proofing/rodadas/rules.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { SendPreview } from '#studio/projetos/send-preview-schemas.ts'

interface Props {
  project: ProjectDetail
  envio: SendPreview
  pecas: Peca[]
  /** The people who decide. */
  people: ReactNode
  /** What the client gets. */
  previews: ReactNode
  isUploading: boolean
  onClose: () => void
}

/** Opens a rodada about the ticked pieces. */
export function SendForm({
  project: { id, title, status },
  envio,
  pecas,
  people,
  previews,
  isUploading,
  onClose,
}: Props) {
  // What was unticked is kept, not what is ticked, so that a piece that is ready only now is ticked too.
  const [unticked, setUnticked] = useState<number[]>([])
  const askable = pecas.filter(isAskable).map((peca) => peca.id)
  const ticked = askable.filter((one) => !unticked.includes(one))
  const forgotten = envio.semMudanca.filter(({ peca_id }) => ticked.includes(peca_id))
  const draft = useDraft(`envio-${id}`, `envio de “${title}”`)
  const withdraw = useAction(api.rodadas.retirar)
  const before = status !== 'review' && { status }
  const { form } = useActionForm(NewRodada, api.rodadas.create, {
    input: (values) => ({ ...values, id }),
    says: '',
    onDone: (rodada) => {
      const undo = { label: 'Desfazer', run: () => withdraw.mutate({ id: rodada.id, ...before }) }
      notify.success(browserMetaOf(endpoints.rodadas.create).success ?? '', undo)
      draft.drop()
    },
  })
  function close(): void {
    draft.drop()
    onClose()
  }
  const send = forgotten.length > 0 ? 'Enviar assim mesmo' : 'Enviar'
  const isPreparing = pecas.some(({ preparo }) => preparo)
  return (
    <Form
      {...form}
      values={{ regra: envio.regra, ...draft.values }}
      onTyped={draft.onInput}
      aria-label="Enviar para aprovação"
    >
      <Stack>
        {people}
        <SendChoices
          envio={envio}
          pecas={pecas}
          ticked={ticked}
          onTicked={(ids) => setUnticked(askable.filter((one) => !ids.includes(one)))}
        />
        <LiveRegion>
          {envio.comparando && <Text c="dimmed">Comparando com a versão anterior…</Text>}
        </LiveRegion>
        <UnshownParts pecas={pecas.filter((peca) => ticked.includes(peca.id))} />
        <Forgotten projectId={id} semMudanca={forgotten} />
        {previews}
        <Buttons>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <SubmitButton disabled={isUploading || isPreparing}>
            {isUploading ? 'Enviando os arquivos...' : isPreparing ? 'Preparando as peças...' : send}
          </SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}

/** Names what the files of these pieces hold and no screen shows, before they are sent. */
function UnshownParts({ pecas }: { pecas: Peca[] }) {
  const some = pecas.filter(({ nao_mostrado }) => nao_mostrado.length > 0)
  if (some.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconEyeOff aria-hidden />}>
      <Text size="md" fw={650}>
        Isto não aparece nas telas, e o termo dirá isso:
      </Text>
      <ul className="plain-list">
        {some.map(({ id, nome, nao_mostrado }) => (
          <li key={id}>
            {nome}: {naoMostradoEmPalavras(nao_mostrado)}
            {!canSerAprovada(nao_mostrado) && `. ${comoAprovar.equipe}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface ForgottenProps {
  projectId: number
  /** The pieces that would be sent and change nothing where it was asked for. */
  semMudanca: SemMudanca[]
}

/** Names the requests where nothing changed, before the pieces are sent. It does not prevent sending. */
function Forgotten({ projectId, semMudanca }: ForgottenProps) {
  const many = semMudanca.reduce((sum, { pedidos }) => sum + pedidos.length, 0)
  if (many === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="md" fw={650}>
        {counted(many, 'pedido', 'pedidos')} sem mudança. Enviar assim mesmo?
      </Text>
      <ul className="plain-list send-forgotten">
        {semMudanca.flatMap(({ peca_id, nome, pedidos }) =>
          pedidos.map((marcacao) => (
            <li key={marcacao.id}>
              <Button
                component={Link}
                variant="default"
                size="sm"
                to={`/dashboard/projects?projeto=${projectId}&peca=${peca_id}&marcacao=${marcacao.id}`}
              >
                {nome}, marcação {numeroShown(marcacao)}
              </Button>
              <Text className="text" lineClamp={2}>
                {marcacao.primeira}
              </Text>
            </li>
          )),
        )}
      </ul>
      <Text size="xs">
        Comparação automática: mostra onde os pixels mudaram, não se o pedido foi atendido.
      </Text>
    </Alert>
  )
}

interface SendChoicesProps {
  envio: SendPreview
  pecas: Peca[]
  /** The pieces that are asked about. */
  ticked: number[]
  onTicked: (ids: number[]) => void
}

const MENSAGEM_MAX = 1000

/** What a rodada asks about, what the deciders read, and, folded, by which rule they decide and until when. */
function SendChoices({ envio: { decidem, regra }, pecas, ticked, onTicked }: SendChoicesProps) {
  const { error } = useField('pecas')
  return (
    <>
      {decidem.length === 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          Ninguém pode decidir ainda. Adicione um revisor ou ligue um cliente.
        </Alert>
      )}
      <Checkbox.Group
        label="Peças"
        description="Peças já aprovadas ficam de fora."
        value={ticked.map(String)}
        onChange={(ids) => onTicked(ids.map(Number))}
        error={error}
      >
        <div className="send-pieces">
          {pecas.map((peca) => (
            <div key={peca.id}>
              <Checkbox value={String(peca.id)} disabled={!isAskable(peca)} label={peca.nome} />
              <div className="send-piece-facts">
                <PecaFacts peca={peca} />
              </div>
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <JsonField name="pecas" value={ticked} />
      <TextAreaField
        name="mensagem"
        label="Mensagem"
        description="Opcional. Quem decide lê junto com as peças."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MENSAGEM_MAX}
      />
      <MoreChoices decidem={decidem} regra={regra} />
    </>
  )
}

/** The rule and the deadline, which most rodadas leave as they are. They unfold where the deadline was refused. */
function MoreChoices({ decidem, regra }: Pick<SendPreview, 'decidem' | 'regra'>) {
  const { error } = useField('prazo')
  return (
    <details className="send-more" open={error !== undefined}>
      <summary>Mais opções</summary>
      <Stack gap="sm" mt="xs">
        {decidem.length > 1 ? (
          <RadioField name="regra" label="Quem decide" description={decidem.join(' · ')}>
            <Stack gap="xs" my="xs">
              {regras.map((one) => (
                <Radio key={one} value={one} label={regraLabels[one]} />
              ))}
            </Stack>
          </RadioField>
        ) : (
          <input type="hidden" name="regra" value={regra} />
        )}
        <DateField
          name="prazo"
          label="Prazo"
          description="Opcional. Passado o prazo, nada é aprovado sozinho."
        />
      </Stack>
    </details>
  )
}

/** Whether a rodada that is opened now can ask about a piece: its newest version is ready and not approved yet. */
const isAskable = ({ situacao, preparo, erro }: Peca): boolean =>
  !isAprovacao(situacao) && preparo === null && erro === null
