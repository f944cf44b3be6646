import { avisoAtual, consentimentoAtual } from '#contract/site/rules/consentimentos.ts'
import { admin, clients } from './content/cast.ts'
import { talks, unread } from './content/words.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

/** Plans the conversations of the last months. The conversations of some clients end with an unread message. */
export function runTalks(script: Script): void {
  const chance = script.chance('conversas')
  const back = Math.min(200, script.share(730) - 10)
  for (const [at, { handle }] of clients.entries()) {
    const topics = chance.helpers.arrayElements(talks, at < 2 ? 4 : 2)
    for (const [turn, lines] of topics.entries()) {
      // The last conversation of a client is some days old, and the earlier ones are spread over the months
      // before.
      const ago = Math.round((back * (topics.length - 1 - turn)) / topics.length) + 2 + at * 2
      const day = script.hoje.subtract({ days: Math.min(ago, back) })
      for (const [line, [who, text, file]] of lines.entries())
        script.on(day, `${10 + (at % 7)}:${20 + line * 4}`, (stage) =>
          say(stage, handle, { who, text, file }),
        )
    }
    const last = unread[at]
    const [hour, minute] = [16 + (at % 3), 12 + at * 9]
    if (last)
      script.on(script.hoje.subtract({ days: 1 }), `${hour}:${minute}`, (stage) =>
        say(stage, handle, { who: 'cliente', text: last }),
      )
  }
}

interface Said {
  who: 'cliente' | 'agencia'
  text: string
  file?: 'pdf' | 'imagem' | undefined
}

async function say(stage: Stage, client: string, { who, text, file }: Said): Promise<void> {
  // If the example covers only a few months, some clients have no account.
  if (!stage.people.has(client)) return
  const from = who === 'cliente' ? client : admin
  const to = who === 'cliente' ? admin : client
  const api = await stage.as(from)
  // Reading the conversation marks its messages as read, as the screen does before somebody answers.
  const { id: com } = stage.person(to)
  await api.chat.mensagens({ com })
  if (!file) return void (await api.chat.enviar({ destinatario_id: com, mensagem: text }))
  const attached = file === 'pdf' ? paper('relatorio.pdf', text) : stage.file('prova-de-cor.png')
  await stage.upload(from, '/api/chat/mensagens', [attached], {
    destinatario_id: String(com),
    mensagem: text,
  })
}

/** Creates a PDF with one page. */
export function paper(name: string, title: string): File {
  const words = `BT /F1 18 Tf 60 760 Td (${title.normalize('NFD').replace(/[^\w .,]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  ]
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
  return new File([`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`], name, { type: 'application/pdf' })
}

const wishes = [
  {
    subject: 'Identidade para uma sorveteria',
    categoria: 'Branding',
    message:
      'Olá! Vou abrir uma sorveteria em março e preciso de marca, fachada e potes. Vocês atendem negócios pequenos?',
  },
  {
    subject: 'Site novo',
    categoria: 'Web Design',
    message: 'Nosso site é de 2015 e não abre bem no celular. Gostaria de um orçamento com prazo.',
  },
  {
    subject: 'Campanha de volta às aulas',
    categoria: 'Marketing Digital',
    message: 'Somos uma escola de idiomas e queremos uma campanha para janeiro.',
  },
  {
    subject: 'Catálogo de produtos',
    categoria: 'Design Gráfico',
    message: 'Precisamos de um catálogo de 40 páginas, com fotos. Podem nos visitar?',
  },
  {
    subject: 'Parceria',
    categoria: undefined,
    message: 'Sou fotógrafa de comida e adorei o trabalho da padaria. Vamos conversar?',
  },
  {
    subject: 'Vaga de estágio',
    categoria: undefined,
    message: 'Estudo design e gostaria de enviar meu portfólio para uma vaga de estágio.',
  },
] as const

/**
 * Plans requests through the contact form of the site in the last year. All but the newest three are
 * answered.
 */
export function runContacts(script: Script): void {
  const chance = script.chance('contatos')
  const count = script.share(56, 6)
  const back = Math.min(330, script.share(730) - 3)
  for (let at = 0; at < count; at += 1) {
    const wish = chance.helpers.arrayElement(wishes)
    const name = `${chance.person.firstName()} ${chance.person.lastName()}`
    const days = at < 4 ? at : Math.round((back * at) / count)
    const day = script.hoje.subtract({ days: days + 1 })
    const outcome = chance.helpers.arrayElement(['em_conversa', 'ganho', 'perdido'] as const)
    const marketing = chance.datatype.boolean(0.4) ? consentimentoAtual : undefined
    const email = `${chance.internet.username()}@correio.example`.toLowerCase()
    script.on(day, `${10 + (at % 11)}:${15 + (at % 40)}`, async (stage) => {
      const { categoria, ...rest } = wish
      const quote = categoria ? { tipo: 'orcamento' as const, categoria } : { tipo: 'contato' as const }
      const sent = {
        ...rest,
        ...quote,
        name,
        email,
        telefone: `(11) 95555-${1000 + at}`,
        aviso: avisoAtual,
        marketing,
      }
      const { id } = await stage.visitor().contato.create(sent)
      stage.ids.set(`contato ${at}`, id)
    })
    if (at >= 3)
      script.on(day.add({ days: 1 }), '10:50', (stage) => answer(stage, stage.id(`contato ${at}`), outcome))
  }
}

async function answer(stage: Stage, id: number, status: 'em_conversa' | 'ganho' | 'perdido'): Promise<void> {
  const { contatos } = await stage.as(admin)
  const { name } = await contatos.setLido({ id, lido: true })
  const texto = `Olá, ${name.split(' ')[0]}! Obrigada pelo contato. Podemos conversar nesta semana? Abraços, Marina`
  await contatos.responder({ id, texto })
  if (status === 'em_conversa') await contatos.anotar({ id, texto: 'Ligar na quinta, depois das 14h.' })
  await contatos.setStatus({ id, status })
}
