import type { ItemDaSaude, SituacaoDaSaude } from './contract.ts'
import type { Disco, Facts } from './facts.ts'
import { warningsOf } from './installation.ts'
import { judgeJobs, lasting, many, size } from './job-items.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const GB = 1e9

const order: SituacaoDaSaude[] = ['bem', 'atencao', 'problema']

/** The worst of all states. */
export function worstOf(items: readonly Pick<ItemDaSaude, 'situacao'>[]): SituacaoDaSaude {
  return order[Math.max(0, ...items.map(({ situacao }) => order.indexOf(situacao)))] ?? 'bem'
}

/** Judges each part of the system that the facts describe, and says what to do about it. */
export function listItems(facts: Facts): ItemDaSaude[] {
  return [
    copiasItem(facts),
    ...facts.discos.map(discoItem),
    bancoItem(facts),
    ...arquivosItems(facts),
    correioItem(facts),
    pushItem(facts),
    ...judgeJobs(facts),
    ...enderecoItems(facts),
    auditoriaItem(facts),
    falhasItem(facts),
    recusasItem(facts),
    memoriaItem(facts),
  ]
}

type Said = Pick<ItemDaSaude, 'situacao' | 'frase' | 'acao'>
const bem = (frase: string): Said => ({ situacao: 'bem', frase })
const atencao = (frase: string, acao?: ItemDaSaude['acao']): Said => ({ situacao: 'atencao', frase, acao })
const problema = (frase: string, acao?: ItemDaSaude['acao']): Said => ({ situacao: 'problema', frase, acao })

const ageOf = (since: string, now: Temporal.Instant) =>
  Math.max(0, now.since(Temporal.Instant.from(since)).total('seconds'))

function copiasItem(facts: Facts): ItemDaSaude {
  return { id: 'copias', grupo: 'copias', nome: 'Última cópia', ...ofCopies(facts) }
}

function ofCopies({ copias: all, copiaFalhou, habitada, now }: Facts): Said {
  const acao = { rotulo: 'Fazer uma cópia', para: '/dashboard/settings?aba=copias' }
  if (!all)
    return problema('A pasta das cópias não pôde ser lida. Confira BACKUP_DIR e faça uma cópia agora.', acao)
  if (copiaFalhou) return problema(`A última tentativa de cópia falhou. ${copiaFalhou}`, acao)
  const [newest] = all
  if (!newest) {
    const none = 'Ainda não há nenhuma cópia. Faça uma agora: sem ela, um defeito no disco apaga tudo.'
    return habitada > 2 * DAY ? problema(none, acao) : atencao(none, acao)
  }
  const age = ageOf(newest.criada_em, now)
  const when = `A última cópia tem ${lasting(age)}`
  if (age > 7 * DAY) return problema(`${when}. Faça uma agora e veja por que a diária não acontece.`, acao)
  if (age > 36 * HOUR) return atencao(`${when}: a diária não aconteceu. Faça uma agora.`, acao)
  if (!newest.conferida_em)
    return atencao(`${when}, mas não foi conferida. Faça outra e veja se ela abre.`, acao)
  if (newest.auditoria_rompida_em !== null)
    return problema(
      `${when}, e nela a auditoria está adulterada no registro ${newest.auditoria_rompida_em}. Guarde uma cópia mais antiga e peça ajuda.`,
    )
  if (newest.faltam > 0)
    return atencao(
      `${when}, mas nela ${many(newest.faltam, 'arquivo que o banco cita falta', 'arquivos que o banco cita faltam')}. Confira onde ficam as imagens e os anexos.`,
    )
  return bem(`${when} e foi conferida. Guarde uma também fora desta máquina.`)
}

function discoItem({ nome, livre, total }: Disco): ItemDaSaude {
  const part = total > 0 ? livre / total : 0
  const free = `${size(livre)} livres de ${size(total)}`
  const result =
    part < 0.05 || livre < 0.3 * GB
      ? problema(`O disco está quase cheio (${free}). Libere espaço hoje: sem ele nada mais é gravado.`)
      : part < 0.1
        ? atencao(
            `O disco tem menos de 10 % livres (${free}). Apague o que não é mais preciso ou aumente o disco.`,
          )
        : livre < GB
          ? atencao(
              `O disco tem menos de 1 GB livre (${free}). Apague o que não é mais preciso ou aumente o disco.`,
            )
          : bem(`Há espaço: ${free}.`)
  return { id: nome, grupo: 'espaco', nome, ...result }
}

function bancoItem({ banco: { motor, bytes } }: Facts): ItemDaSaude {
  const engine = motor === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return { id: 'banco', grupo: 'espaco', nome: 'Banco de dados', ...bem(`${engine}, ${size(bytes)}.`) }
}

function arquivosItems({ arquivos: { fora, alcancados }, instalacao }: Facts): ItemDaSaude[] {
  const warning = warningsOf(instalacao).arquivos
  if (!fora && alcancados && !warning) return []
  const result = alcancados
    ? warning
      ? problema(warning)
      : bem('O armazenamento responde.')
    : problema(
        fora
          ? 'O armazenamento não responde: imagens e anexos não abrem. Confira STORAGE_URL, a chave e a rede.'
          : 'A pasta arquivos, em DATA_DIR, não pode ser lida ou gravada: imagens e anexos não abrem. Confira o disco e as permissões dela.',
      )
  return [{ id: 'arquivos', grupo: 'espaco', nome: 'Imagens e anexos', ...result }]
}

function correioItem(facts: Facts): ItemDaSaude {
  return { id: 'correio', grupo: 'envios', nome: 'E-mails', ...ofMails(facts) }
}

/** A mail delayed for longer than this will probably never be accepted. */
const LONG_DELAY = 4 * HOUR

function ofMails({ correio: mails, now }: Facts): Said {
  const { servidor, esperam, desde, desistidos, adiados, parada } = mails
  const toServer = { rotulo: 'Configurar o e-mail', para: '/dashboard/settings?aba=correio' }
  const waiting = many(esperam, 'mensagem aguarda', 'mensagens aguardam')
  if (!servidor)
    return esperam === 0
      ? bem('Sem servidor de e-mail: o que o sistema escrever fica na Caixa de saída.')
      : atencao(`${waiting} envio: configure um servidor de e-mail.`, toServer)
  if (parada) return ofStopped(parada, toServer, now)
  const age = desde ? ageOf(desde, now) : 0
  const late = `${waiting} envio há ${lasting(age)}.`
  // These mails have not been tried. If the server rejected mails, sending would be paused, which is handled
  // above.
  if (age > HOUR) return problema(`${late} Veja se a tarefa “Envio de e-mails” está em dia.`, toServer)
  if (age > 10 * MINUTE) return atencao(`${late} Se continuar, confira o servidor de e-mail.`, toServer)
  const toOutbox = { rotulo: 'Ver a Caixa de saída', para: '/dashboard/correio' }
  if (desistidos > 0) {
    const failed = many(desistidos, 'mensagem não pôde ser entregue', 'mensagens não puderam ser entregues')
    return atencao(
      `${failed} nos últimos 7 dias. A Caixa de saída diz por quê: corrija e envie de novo, ou avise as pessoas de outro modo.`,
      toOutbox,
    )
  }
  if (adiados.esperam > 0) {
    const delayed = many(adiados.esperam, 'mensagem foi adiada', 'mensagens foram adiadas')
    const message = `${delayed} pelo servidor de e-mail. O sistema tenta de novo automaticamente.`
    return adiados.desde && ageOf(adiados.desde, now) > LONG_DELAY ? atencao(message, toOutbox) : bem(message)
  }
  return bem(esperam === 0 ? 'Nenhuma mensagem aguarda envio.' : `${waiting} envio.`)
}

function ofStopped(
  { falha: { mensagem, detalhe }, desde }: NonNullable<Facts['correio']['parada']>,
  toServer: ItemDaSaude['acao'],
  now: Temporal.Instant,
): Said {
  const age = ageOf(desde, now)
  const since = age < MINUTE ? '' : ` há ${lasting(age)}`
  // Only responses of the mail server begin with a three-digit code, so other details are not quoted.
  const quote = /^\d{3}\b/.test(detalhe) ? ` O servidor disse: “${detalhe}”` : ''
  const message = `Os e-mails não saem${since}. ${mensagem}${quote}`
  return age > HOUR ? problema(message, toServer) : atencao(message, toServer)
}

function pushItem({ push: { esperam, desde }, now }: Facts): ItemDaSaude {
  const age = desde ? ageOf(desde, now) : 0
  const delayed = `${many(esperam, 'notificação aguarda envio', 'notificações aguardam envio')} há ${lasting(age)}.`
  const result =
    age > 6 * HOUR
      ? problema(`${delayed} Confira se esta máquina alcança a internet.`)
      : age > 30 * MINUTE
        ? atencao(`${delayed} Se continuar, confira se esta máquina alcança a internet.`)
        : bem('As notificações nos aparelhos estão em dia.')
  return { id: 'push', grupo: 'envios', nome: 'Notificações', ...result }
}

function auditoriaItem({ auditoria: fault }: Facts): ItemDaSaude {
  const result = fault
    ? problema(`${fault} Guarde a pasta dos dados como está e peça ajuda a quem cuida do servidor.`)
    : bem('O fim da auditoria é o que foi escrito.')
  return { id: 'auditoria', grupo: 'sistema', nome: 'Auditoria', ...result }
}

const MANY_FAILURES = 10

/**
 * The item about the address is shown only if there is a warning, because a safe address needs no attention.
 */
function enderecoItems({ instalacao }: Facts): ItemDaSaude[] {
  const warning = warningsOf(instalacao).endereco
  if (!warning) return []
  return [{ id: 'endereco', grupo: 'sistema', nome: 'Endereço', ...atencao(warning) }]
}

function falhasItem({ falhas: count }: Facts): ItemDaSaude {
  const message = `${many(count, 'erro inesperado', 'erros inesperados')} nas últimas 24 horas.`
  const result =
    count >= MANY_FAILURES
      ? problema(
          `${message} Copie o diagnóstico e peça ajuda; os códigos abaixo levam às linhas do registro.`,
        )
      : count > 0
        ? atencao(`${message} Veja a lista abaixo; se o mesmo se repetir, copie o diagnóstico e peça ajuda.`)
        : bem('Nenhum erro inesperado nas últimas 24 horas.')
  return { id: 'falhas', grupo: 'sistema', nome: 'Erros', ...result }
}

/** A single peak is normal; rejections in this many hours mean that the machine is too small. */
const MANY_HOURS = 6

function recusasItem({ recusas: { quantas, horas, segundos } }: Facts): ItemDaSaude {
  const refused = many(quantas, 'pedido foi recusado', 'pedidos foram recusados')
  const message = `${refused} por sobrecarga nas últimas 24 horas, o último há ${lasting(segundos)}.`
  const result =
    horas >= MANY_HOURS
      ? problema(`${message} Acontece em ${horas} horas do dia: aumente o processador da máquina.`)
      : quantas > 0
        ? atencao(
            `${message} Quem usava o sistema esperou mais. Se voltar a acontecer, aumente o processador da máquina; se os pedidos vêm de um só endereço, limite-o no proxy.`,
          )
        : bem('Ninguém foi recusado por sobrecarga nas últimas 24 horas.')
  return { id: 'recusas', grupo: 'sistema', nome: 'Sobrecarga', ...result }
}

function memoriaItem({ processo: { memoria: used, limite } }: Facts): ItemDaSaude {
  const part = limite > 0 ? used / limite : 0
  const message = `${size(used)} de ${size(limite)} em uso.`
  const item =
    part > 0.85
      ? problema(`${message} Reinicie o sistema; se voltar a encher, aumente a memória da máquina.`)
      : part > 0.6
        ? atencao(`${message} Se continuar a crescer, reinicie o sistema em um horário calmo.`)
        : bem(message)
  return { id: 'memoria', grupo: 'sistema', nome: 'Memória', ...item }
}
