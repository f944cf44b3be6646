import { day } from '#platform/browser/format.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'
import { blocosDe } from '#site/pages/privacidade-rules.ts'
import { TipoDePedido } from '#site/pages/schemas.ts'
import { Honeypot } from './contact-fields.tsx'
import { Field, SelectField, TextField } from './field.tsx'
import { PlainPage } from './plain-page.tsx'
import { Submit } from './submit.tsx'
import type { FormState } from './use-form.ts'

export function Privacy({ data }: { data: PageData }) {
  const { site, privacidade = '' } = data
  return (
    <PlainPage site={site} title="Privacidade">
      <div className="long-text">
        {blocosDe(privacidade).map((bloco, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while the page is shown
          <Block key={at} bloco={bloco} />
        ))}
      </div>
      <RightsForm data={data} />
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </PlainPage>
  )
}

function Block({ bloco }: { bloco: ReturnType<typeof blocosDe>[number] }) {
  if (bloco.tipo === 'lista')
    return (
      <ul>
        {bloco.itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return bloco.tipo === 'titulo' ? <h2>{bloco.texto}</h2> : <p>{bloco.texto}</p>
}

/**
 * The form for requests about personal data. The form works without JavaScript, because this page has no
 * scripts.
 */
function RightsForm({ data: { form, pedido } }: { data: PageData }) {
  const returned = form?.name === 'privacidade' ? form : undefined
  const values = returned?.values ?? {}
  const state: FormState = { name: 'privacidade', busy: false, problem: returned ?? {}, values }
  return (
    <section id="pedido" className="long-text" aria-labelledby="pedido-titulo">
      <h2 id="pedido-titulo">Seus direitos</h2>
      {pedido ? <PedidoReceived {...pedido} /> : <Intro />}
      {!pedido && (
        <form method="post" action="/privacidade" className="form" noValidate>
          <SelectField
            of={state}
            name="tipo"
            label="O que você quer pedir?"
            defaultValue={state.values['tipo'] ?? ''}
            required
          >
            <option value="">Escolha</option>
            {TipoDePedido.options.map((tipo) => (
              <option key={tipo} value={tipo}>
                {tipoDePedidoLabels[tipo]}
              </option>
            ))}
          </SelectField>
          <Field of={state} name="nome" label="Nome" autoComplete="name" required />
          <Field of={state} name="email" label="E-mail" type="email" autoComplete="email" required />
          <TextField of={state} name="mensagem" label="Detalhes (opcional)" rows={5} maxLength={10_000} />
          <Honeypot />
          <p className="privacy">
            Usamos estes dados só para responder ao pedido, e guardamos o registro por 5 anos depois da
            resposta como prova de que foi atendido.
          </p>
          <Submit of={state} label="Enviar pedido" busy="Enviando..." />
        </form>
      )}
    </section>
  )
}

function Intro() {
  return (
    <p>
      A lei (LGPD, art. 18) garante que você saiba que dados seus guardamos, e que possa vê-los, corrigi-los,
      levá-los ou apagá-los. Peça aqui, sem custo: você recebe um protocolo e a resposta por e-mail.
    </p>
  )
}

function PedidoReceived({ protocolo, ate }: { protocolo: string; ate: string }) {
  return (
    <p className="form-done" role="status">
      <strong>Pedido registrado: protocolo {protocolo}.</strong> Respondemos por e-mail
      {Number.isNaN(Date.parse(ate)) ? '' : ` até ${day(ate)}`}. Enviamos agora um link para você confirmar
      que o e-mail é seu: sem isso não podemos entregar nem apagar dados.
    </p>
  )
}
