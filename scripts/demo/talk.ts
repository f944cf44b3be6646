import { avisoAtual, consentimentoAtual } from '#site/contatos/rules.ts'
import { admin, clients } from './cast.ts'
import contacts from './content/contacts.json' with { type: 'json' }
import conversations from './content/talks.json' with { type: 'json' }
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

/** Plans the conversations of the last months. The conversations of some clients end with an unread message. */
export function runTalks(script: Script): void {
  const chance = script.chance('conversas')
  const back = Math.min(200, script.share(730) - 10)
  for (const [at, { handle }] of clients.entries()) {
    const topics = chance.helpers.arrayElements(conversations.talks, at < 2 ? 4 : 2)
    for (const [turn, lines] of topics.entries()) {
      // The last conversation of a client is some days old, and the earlier ones are spread over the months
      // before.
      const ago = Math.round((back * (topics.length - 1 - turn)) / topics.length) + 2 + at * 2
      const day = script.ago(Math.min(ago, back))
      for (const [line, said] of lines.entries())
        script.on(day, `${10 + (at % 7)}:${20 + line * 4}`, (stage) => say(stage, handle, said))
    }
    const last = conversations.unread[at]
    const [hour, minute] = [16 + (at % 3), 12 + at * 9]
    if (last) script.on(script.ago(1), `${hour}:${minute}`, (stage) => say(stage, handle, ['cliente', last]))
  }
}

async function say(stage: Stage, client: string, [who, text = '', file]: string[]): Promise<void> {
  // If the example covers only a few months, some clients have no account.
  if (!stage.people.has(client)) return
  const from = who === 'cliente' ? client : admin
  const to = who === 'cliente' ? admin : client
  const api = await stage.as(from)
  // Reading the conversation marks its messages as read, as the screen does before somebody answers.
  const { id: com } = stage.person(to)
  await api.chat.mensagens({ com })
  if (!file) return void (await api.chat.enviar({ destinatario_id: com, mensagem: text }))
  const attached = file === 'pdf' ? stage.file('relatorio.pdf') : stage.file('prova-de-cor.png')
  await stage.upload(from, '/api/chat/mensagens', [attached], {
    destinatario_id: String(com),
    mensagem: text,
  })
}

/**
 * Plans requests through the contact form of the site in the last year. All but the newest three are
 * answered.
 */
export function runContacts(script: Script): void {
  const chance = script.chance('contatos')
  const count = script.share(56, 6)
  const back = Math.min(330, script.share(730) - 3)
  for (let at = 0; at < count; at += 1) {
    const wish = chance.helpers.arrayElement(contacts.wishes)
    const name = `${chance.person.firstName()} ${chance.person.lastName()}`
    const days = at < 4 ? at : Math.round((back * at) / count)
    const outcome = chance.helpers.arrayElement(['em_conversa', 'ganho', 'perdido'])
    const marketing = chance.datatype.boolean(0.4) ? consentimentoAtual : undefined
    const email = `${chance.internet.username()}@correio.example`.toLowerCase()
    const telefone = `(11) 95555-${1000 + at}`
    const values: Record<string, unknown> = {
      at,
      time: `${10 + (at % 11)}:${15 + (at % 40)}`,
      sent: { ...wish, name, email, telefone, aviso: avisoAtual, marketing },
      firstName: name.split(' ')[0],
      outcome,
    }
    const isAnswered = at >= 3
    const holds = { answered: isAnswered, inTalks: isAnswered && outcome === 'em_conversa' }
    walk(script, contacts.steps, { start: script.ago(days + 1), holds, value: (it) => values[it] })
  }
}
