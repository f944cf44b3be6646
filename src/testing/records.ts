import { type Person, password } from './app.ts'
import { cardapio } from './calendar.ts'
import { addPicture } from './picture.ts'
import { agencyWithReceipts } from './receipts.ts'
import { base64, statement } from './statements.ts'

export const incidente = {
  titulo: 'Notebook furtado',
  descricao: 'Com o cadastro aberto.',
  medidas: 'Sessões encerradas.',
  ocorrido_em: '2026-11-16',
  conhecido_em: '2026-11-17',
  categorias: ['acesso' as const],
  pessoas: 40,
  risco: 'relevante' as const,
  risco_motivo: 'Havia senhas anotadas.',
}
const pixKey = '123e4567-e12b-12d1-a456-426655440000'
export const obra = { title: 'Panetones', category: 'Branding' as const }
export const servico = { name: 'Identidade', description: 'Da marca ao manual.', icon: 'Palette' as const }

/**
 * Sets up an agency and the client Caio. Most of the returned functions create a record of one kind. Each
 * call creates a new record, so that a test can change or delete it; only `backup` returns an existing backup
 * if there is one.
 */
export async function agencyWithRecords() {
  const agency = await agencyWithReceipts()
  const { app, ana, padaria, receita, aluguel, pay } = agency
  const { api } = ana
  await api.configuracoes.update({
    email: 'ola@estudio.com.br',
    pix_chave: pixKey,
    pix_nome: 'Estúdio Ltda',
    pix_cidade: 'São Paulo',
  })
  const caio = await app.person('Caio')
  const contact = { email: 'padaria@exemplo.com.br', telefone: '(11) 98765-4321' }
  await api.clientes.update({ id: padaria.id, nome: 'Padaria Aurora', ...contact })
  await api.clientes.ligarConta({ id: padaria.id, conta_id: caio.id })

  let made = 0
  const next = () => {
    made += 1
    return made
  }
  /** Reads the newest e-mail to an address: its text and its link to unsubscribe. */
  const lastMail = async (para: string) => {
    const mails = app.context.database.reads.selectFrom('correio').select(['texto', 'sair'])
    return mails.where('para', '=', para).orderBy('id', 'desc').executeTakeFirstOrThrow()
  }
  const project = async (clientId: number | null = caio.id) => {
    const values = { title: `Site ${next()}`, description: 'Um site', category: 'Web Design' as const }
    return (await api.projetos.create({ ...values, clientName: 'Caio', clientId })).id
  }
  /** Inserts an aviso for a person, about a project of Caio's. */
  const aviso = async ({ id }: Person) => {
    const [none, criado_em] = [null, '2026-11-20T17:30:00.000Z']
    const about = { projectId: await project(), comentarioId: none, contatoId: none, solicitacaoId: none }
    const state = { criado_em, lido_em: none, resumo: 0 }
    const made = await app.context.database.writes
      .insertInto('avisos')
      .values({ usuario_id: id, tipo: 'comentario', autorId: ana.id, ...about, ...state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  /** Creates a completed project with a picture, for which the client has been asked for permission. */
  const shownProject = async (clientId: number | null = caio.id) => {
    const projectId = await completed(clientId)
    await api.portfolio.levar({ projectId })
    return projectId
  }
  const completed = async (clientId: number | null = caio.id) => {
    const id = await project(clientId)
    await addPicture(app, { projectId: id })
    await api.projetos.setStatus({ id, status: 'completed' })
    return id
  }
  const portfolioItem = async () => (await api.portfolio.create({ ...obra, title: `Obra ${next()}` })).id
  const bill = async (more: object = {}) =>
    (await api.transacoesFinanceiras.create({ ...receita, ...more })).id
  const installments = async () => (await api.parceladas.create({ ...receita, parcelas: 3 }))[1]?.id ?? 0
  const receipt = async () => {
    const { id: transacao_id } = await pay({ descricao: 'Site' })
    return api.recibos.create({ transacao_id })
  }
  const statementFile = () => {
    const fitid = `M${next()}`
    const movement = { fitid, data: '2026-11-06', valor: `-${next()},90`, memo: `TARIFA ${fitid}` }
    return { nome: 'extrato.ofx', conteudo: base64(statement([movement])) }
  }
  /** Creates an open line in a new bank statement. */
  const line = async () => {
    await api.extratos.importar(statementFile())
    const lines = await api.extratos.linhas({ situacao: 'aberta', limit: 100 })
    return Math.max(...lines.map(({ id }) => id))
  }
  const account = async (more: object = {}) => {
    const email = `conta${next()}@exemplo.com.br`
    return { email, ...(await app.browser().api.cadastro.create({ name: 'Rita', email, password, ...more })) }
  }
  const message = {
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    subject: 'Orçamento',
    message: 'Olá',
    marketing: '1',
  }
  const anonymousRequest = () =>
    app
      .browser()
      .api.titulares.pedir({ tipo: 'eliminacao', nome: 'Davi', email: `davi${next()}@exemplo.com.br` })
  /** Creates a deletion request whose sender has been identified, and a contact with the data to delete. */
  const identified = async () => {
    const { id } = await anonymousRequest()
    await api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
    const alvo = await app.browser().api.contato.create(message)
    return { id, alvos: [{ tipo: 'contato' as const, id: alvo.id }] }
  }
  const importFile = () => ({ nome: 'clientes.csv', sha256: String(next()).padStart(64, '0') })
  /**
   * Waits until no backup is under way, and returns the name of the newest backup. If there is no backup, one
   * is made first.
   */
  const backup = async (): Promise<string> => {
    for (;;) {
      const { andamento } = await api.copias.situacao()
      const [copy] = await api.copias.list()
      if (!andamento && copy) return copy.nome
      if (!andamento) await api.copias.create()
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  return {
    ...agency,
    caio,
    /** The authenticator of each person with two-step sign-in. */
    codes: new Map<number, () => string>(),
    next,
    /** Returns a month before 2025 that is not closed yet. */
    pastMonth: () => Temporal.PlainYearMonth.from('2025-01').subtract({ months: next() }).toString(),
    /** Returns a day from 2027 on that is not a holiday of the agency yet. */
    comingDay: () => Temporal.PlainDate.from('2027-01-01').add({ days: next() }).toString(),
    lastMail,
    aviso,
    project,
    completed,
    shownProject,
    portfolioItem,
    bill,
    installments,
    receipt,
    statementFile,
    line,
    account,
    message,
    anonymousRequest,
    identified,
    importFile,
    backup,
    activity: async () => (await api.atividades.create({ ...cardapio, arquivo: null })).id,
    category: async () =>
      (await api.categoriasFinanceiras.create({ nome: `Categoria ${next()}`, tipo: 'receita' })).id,
    cliente: async () => (await api.clientes.create({ nome: `Cliente ${next()}` })).id,
    fornecedor: async () => (await api.fornecedores.create({ nome: `Fornecedor ${next()}`, tipo: 'pj' })).id,
    service: async () => (await api.servicos.create(servico)).id,
    contact: async () => (await app.browser().api.contato.create(message)).id,
    incident: async (risco: 'nenhum' | 'relevante' = 'relevante') =>
      (await api.incidentes.create({ ...incidente, risco })).id,
    rent: {
      descricao: 'Aluguel da sala',
      valor: 2500,
      tipo: 'despesa' as const,
      categoria_id: aluguel.id,
      pessoa: agency.imobiliaria.id,
      dia_vencimento: 5,
      data_inicio: '2026-12-01',
    },
  }
}

export type Records = Awaited<ReturnType<typeof agencyWithRecords>>
