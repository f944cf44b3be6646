import { onDemand } from '#platform/contract/on-demand.ts'
import type { ItemDaSaude } from './contract.ts'
import type { Facts } from './facts.ts'
import type { Trabalho } from './queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

interface Pace {
  nome: string
  /** `atencao` and `problema` are limits in seconds since the last success of the job. */
  atencao: number
  problema: number
}

const hourly = { atencao: 2 * HOUR, problema: 4 * HOUR }
/** The limits for a worker that runs all the time: it records a success every five minutes. */
const always = { atencao: 15 * MINUTE, problema: 30 * MINUTE }

/** The jobs that every installation has, by the names under which they are recorded. */
const known: Record<string, Pace> = {
  correio: { nome: 'Envio de e-mails', ...always },
  push: { nome: 'Envio de notificações', ...always },
  avisos: { nome: 'Lembretes e resumos', ...always },
  preparo: { nome: 'Preparo de PDFs', ...always },
  comparacao: { nome: 'Comparação de versões', ...always },
  generateDue: { nome: 'Transações das contas fixas', ...hourly },
  sweep: { nome: 'Fim de sessões e convites', ...hourly },
  sweepFiles: { nome: 'Limpeza de arquivos sem dono', ...hourly },
  forgetContatos: { nome: 'Exclusão de contatos antigos', ...hourly },
  emptyBin: { nome: 'Limpeza da lixeira', ...hourly },
  forgetDevices: { nome: 'Exclusão de aparelhos antigos', ...hourly },
  forgetFalhas: { nome: 'Exclusão de erros antigos', ...hourly },
}

/** Jobs whose absence is not reported, because an installation may not have run them yet. */
const others: Record<string, string> = {
  copyDaily: 'Cópia diária',
  settleErasure: 'Remoção de restos do que foi apagado',
  forgetCotas: 'Fim dos limites diários',
  forgetRest: 'Exclusão pelos prazos da LGPD',
  remindTitulares: 'Prazos de pedidos da LGPD',
}

/** The number of seconds of uptime after which every known job has run at least once. */
const SETTLED = 20 * MINUTE

export function judgeJobs({
  trabalhos,
  now,
  processo,
}: Pick<Facts, 'trabalhos' | 'now' | 'processo'>): ItemDaSaude[] {
  const age = (at: string) => now.since(Temporal.Instant.from(at)).total('seconds')
  const items = trabalhos
    // A job that is not in `known`, for example because it was renamed or removed, is ignored a week after
    // its last run.
    .filter(({ nome, terminou_em }) => nome in known || age(terminou_em) < WEEK)
    .map((job) => itemOf(job, job.deu_certo_em === null ? undefined : age(job.deu_certo_em)))
  const seen = new Set(trabalhos.map(({ nome }) => nome))
  const absent = Object.keys(known).filter((nome) => processo.segundos > SETTLED && !seen.has(nome))
  return [...items, ...absent.map(absentItem)]
}

function itemOf({ nome, falha }: Trabalho, age: number | undefined): ItemDaSaude {
  const pace = known[nome] ?? { nome: others[nome] ?? nome, ...hourly }
  const item = { id: `trabalho-${nome}`, grupo: 'trabalhos' as const, nome: pace.nome }
  const since = age === undefined ? 'Ainda não deu certo nenhuma vez' : `Não dá certo há ${lasting(age)}`
  const help = 'Reinicie o sistema; se continuar, copie o diagnóstico e peça ajuda.'
  if (age === undefined || age > pace.problema)
    return { ...item, situacao: 'problema', frase: `${since}. ${help}` }
  if (falha) {
    const frase = 'Falhou na última vez e será tentado de novo automaticamente. Confira mais tarde.'
    return { ...item, situacao: 'atencao', frase }
  }
  if (age > pace.atencao)
    return { ...item, situacao: 'atencao', frase: `Está atrasado: ${since.toLowerCase()}. ${help}` }
  return { ...item, situacao: 'bem', frase: `Deu certo há ${lasting(age)}.` }
}

function absentItem(nome: string): ItemDaSaude {
  const frase = 'Ainda não rodou. Reinicie o sistema; se continuar, copie o diagnóstico e peça ajuda.'
  return {
    id: `trabalho-${nome}`,
    grupo: 'trabalhos',
    nome: known[nome]?.nome ?? nome,
    situacao: 'problema',
    frase,
  }
}

const numbers = onDemand(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))
const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats bytes: 1200000000 is `1,2 GB`. */
export function size(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${numbers().format(bytes / 1000 ** step)} ${units[step]}`
}

/** Formats a count with its noun: `3 mensagens`, `1 mensagem`. */
export const many = (count: number, one: string, more: string): string =>
  `${numbers().format(count)} ${count === 1 ? one : more}`

/** Formats a duration in its largest whole unit: `5 minutos`, `3 horas`, `2 dias`. */
export function lasting(seconds: number): string {
  if (seconds < 3600) return many(Math.max(1, Math.floor(seconds / 60)), 'minuto', 'minutos')
  if (seconds < 2 * 86_400) return many(Math.floor(seconds / 3600), 'hora', 'horas')
  return many(Math.floor(seconds / 86_400), 'dia', 'dias')
}
