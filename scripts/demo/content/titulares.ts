import type { Script } from '../script.ts'
import type { Stage } from '../stage.ts'
import { admin } from './cast.ts'

const pedidos = [
  {
    days: 24,
    tipo: 'acesso',
    nome: 'Rafael Antunes',
    mensagem: 'Pedi um orçamento no ano passado. O que vocês ainda guardam sobre mim?',
  },
  {
    days: 12,
    tipo: 'revogacao',
    nome: 'Beatriz Moura',
    mensagem: 'Não quero mais receber novidades por e-mail.',
  },
  {
    days: 2,
    tipo: 'eliminacao',
    nome: 'Tiago Siqueira',
    mensagem: 'Apaguem, por favor, o que escrevi no site.',
  },
] as const

/** Plans three requests of data subjects: one is answered, one is in progress and one is new. */
export function askAboutData(script: Script): void {
  for (const { days, ...request } of pedidos) {
    const day = script.hoje.subtract({ days })
    const email = `${request.nome.split(' ')[0]?.toLowerCase()}@correio.example`
    script.on(day, '14:05', async (stage) => {
      const { id } = await stage.visitor().titulares.pedir({ ...request, email })
      stage.ids.set(`pedido ${request.tipo}`, id)
    })
  }
  script.on(script.hoje.subtract({ days: 20 }), '10:10', (stage) => answer(stage))
  script.on(script.hoje.subtract({ days: 11 }), '09:35', async (stage) => {
    const { titulares } = await stage.as(admin)
    await titulares.iniciar({ id: stage.id('pedido revogacao') })
  })
}

async function answer(stage: Stage): Promise<void> {
  const { titulares } = await stage.as(admin)
  const id = stage.id('pedido acesso')
  await titulares.confirmarIdentidade({ id, como: 'Respondeu do mesmo e-mail que usou no orçamento.' })
  await titulares.responder({
    id,
    estado: 'atendida',
    texto: 'Olá, Rafael! Guardamos só o que você escreveu no formulário de orçamento, que segue abaixo.',
  })
}
