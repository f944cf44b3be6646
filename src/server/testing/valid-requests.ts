import { createECDH, randomBytes } from 'node:crypto'
import { TEXTO_ATUAL } from '#contract/work/rules/textos-de-permissao.ts'
import { type Person, password } from './app.ts'
import { startTwoSteps } from './authenticator.ts'
import { cardapio } from './calendar.ts'
import { pdf } from './chat.ts'
import { postForm } from './form.ts'
import { addPicture } from './picture.ts'
import { incidente, obra, type Records, servico } from './records.ts'

type Input = Record<string, unknown>

const one =
  (create: (records: Records, who: Person) => Promise<number>, more: Input = {}) =>
  async (records: Records, who: Person): Promise<Input> => ({ ...more, id: await create(records, who) })

const bill = (more?: Input) => one(({ bill }) => bill(), more)
const project = (more?: Input) => one(({ project }) => project(), more)
const newDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const device = one(async (_, { api }) => (await api.push.inscrever(newDevice())).inscricao.id)
const contact = (more?: Input) => one(({ contact }) => contact(), more)
const titular = (more?: Input) => one(async ({ anonymousRequest }) => (await anonymousRequest()).id, more)
const login = { email: 'rita@exemplo.com.br', password }

/** Makes the e-mail address of the caller unconfirmed, as before the link was opened. */
async function unproved({ app }: Records, { id }: Person): Promise<Input> {
  const accounts = app.context.database.writes.updateTable('usuarios')
  await accounts.set({ email_provado_em: null }).where('id', '=', id).execute()
  return {}
}

/** Creates a project in review, which the client can decide on. */
const inReview = one(async ({ ana, project }) => {
  const id = await project()
  await ana.api.projetos.setStatus({ id, status: 'review' })
  return id
})
const permissionRequest = one(({ shownProject }) => shownProject(), { texto: TEXTO_ATUAL })
const projectPicture = async ({ app, project }: Records) => {
  const projectId = await project()
  return { projectId, id: await addPicture(app, { projectId }) }
}
const portfolioPicture = async ({ app, portfolioItem }: Records) => {
  const portfolioId = await portfolioItem()
  return { portfolioId, id: await addPicture(app, { portfolioId }) }
}

/**
 * For endpoints that need input or existing records, a function that creates the records of a valid request
 * and returns the input, path parameters included. The password of `perfil.encerrar` is wrong, so that the
 * account stays. `who` is the person who sends the request.
 */
export const validRequests: Record<string, (records: Records, who: Person) => Input | Promise<Input>> = {
  'sessao.login': async ({ app }) => ({ ...login, email: (await app.person('Rita')).email }),
  'sessao.confirmar': () => ({ senha: password }),
  'cadastro.create': ({ next }) => ({ name: 'Elis', email: `elis${next()}@exemplo.com.br`, password }),
  'senha.esqueci': async ({ app }) => ({ email: (await app.person('Rita')).email }),
  'senha.redefinir': async ({ app, lastMail, next }) => {
    const { email } = await app.person('Rui')
    await app.browser().api.senha.esqueci({ email })
    const [, token] = (await lastMail(email)).texto.match(/redefinir\?token=([\w-]{43})/) ?? []
    return { token, senha: `outra senha bem longa ${next()}` }
  },
  'perfil.update': () => ({ name: 'Nome novo' }),
  'perfil.setSenha': () => ({ senha_atual: password, senha_nova: password }),
  'perfil.reenviarConfirmacao': unproved,
  'perfil.confirmarEmail': async (records, who) => {
    await unproved(records, who)
    await who.api.perfil.reenviarConfirmacao()
    return { token: await records.app.takeConfirmation(who.email) }
  },
  'perfil.encerrarSessao': async ({ app }, who) => {
    await app.browser().api.sessao.login({ email: who.email, password })
    return { id: (await who.api.perfil.sessoes()).find(({ atual }) => !atual)?.id }
  },
  'perfil.iniciar2fa': () => ({ senha_atual: password }),
  'perfil.ativar2fa': async ({ app, codes }, who) => {
    const code = await startTwoSteps(app, who)
    codes.set(who.id, code)
    return { codigo: code() }
  },
  'perfil.desativar2fa': ({ app, codes }, { id }) => {
    // Advances the clock to the next code, because the code that turned two-step sign-in on is accepted only
    // once.
    app.pass({ seconds: 30 })
    return { senha_atual: password, codigo: codes.get(id)?.() }
  },
  'perfil.encerrar': () => ({ senha_atual: 'uma senha errada' }),
  'usuarios.dados': one(async ({ account }) => (await account()).user.id),
  'usuarios.create': ({ next }) => ({ nome: 'Davi', email: `davi${next()}@exemplo.com.br`, senha: password }),
  'usuarios.update': async ({ account }) => {
    const { user, email } = await account()
    return { id: user.id, nome: 'Rita', email }
  },
  'usuarios.remove': one(async ({ account }) => (await account()).user.id),
  'usuarios.aprovar': one(async ({ account }) => (await account({ role: 'user' })).user.id),
  'usuarios.recusar': one(async ({ account }) => (await account({ role: 'user' })).user.id),
  'usuarios.confirmarEmail': one(async ({ account }) => (await account()).user.id),
  'usuarios.bloquear': one(async ({ account }) => (await account()).user.id),
  'usuarios.desbloquear': one(async ({ ana, account }) => {
    const { id } = (await account()).user
    await ana.api.usuarios.bloquear({ id })
    return id
  }),
  'convites.create': () => ({ role: 'client' }),
  'convites.remove': one(async ({ ana }) => (await ana.api.convites.create({ role: 'client' })).id),
  'projetos.get': project(),
  'projetos.create': () => ({
    title: 'Site',
    clientName: 'Caio',
    description: 'Um site',
    category: 'Branding',
  }),
  'projetos.update': project({
    title: 'Site',
    clientName: 'Caio',
    description: 'Um site',
    category: 'Branding',
  }),
  'projetos.remove': project(),
  'projetos.setStatus': project({ status: 'in_progress' }),
  'projetos.setLembrar': project({ lembrar: false }),
  'projetos.aprovar': inReview,
  'projetos.rejeitar': async (records, who) => ({ ...(await inReview(records, who)), motivo: 'Falta a cor' }),
  'projetos.enviarImagens': project(),
  'projetos.ordenarImagens': async (records) => {
    const { projectId, id } = await projectPicture(records)
    return { id: projectId, ids: [id] }
  },
  'projetos.legendarImagem': async (records) => ({ ...(await projectPicture(records)), legenda: 'Capa' }),
  'projetos.excluirImagem': projectPicture,
  'projetos.comentarios': project(),
  'projetos.comentar': project({ message: 'Oi' }),
  'busca.get': () => ({ q: 'site' }),
  'contato.create': ({ message }) => message,
  'contatos.get': contact(),
  'contatos.setLido': contact({ lido: true }),
  'contatos.setStatus': contact({ status: 'ganho' }),
  'contatos.anotar': contact({ texto: 'Ligar amanhã' }),
  'contatos.responder': contact({ texto: 'Olá, Davi' }),
  'contatos.ligarCliente': async ({ contact, caio }) => ({ id: await contact(), clientId: caio.id }),
  'contatos.ligarProjeto': async ({ contact, project }) => ({
    id: await contact(),
    projectId: await project(),
  }),
  'contatos.retirarConsentimento': contact(),
  'contatos.remove': contact(),
  'configuracoes.update': () => ({ nome: 'Estúdio Aurora' }),
  'configuracoes.updateSaida': () => ({
    servidor: '127.0.0.1',
    porta: 9,
    seguranca: 'nenhuma',
    usuario: '',
    remetente_nome: 'Estúdio',
    remetente: 'oi@exemplo.com.br',
  }),
  'correio.reenviar': one(async ({ app, ana }) => {
    await app.browser().api.senha.esqueci({ email: ana.email })
    const [mail] = await ana.api.correio.list({})
    const mails = app.context.database.writes.updateTable('correio')
    await mails
      .set({ desistiu_em: '2026-11-20T17:30:00.000Z' })
      .where('id', '=', mail?.id ?? 0)
      .execute()
    return mail?.id ?? 0
  }),
  'lixeira.restaurar': async ({ ana, activity }) => {
    const id = await activity()
    await ana.api.atividades.remove({ id })
    return { entidade: 'atividades', id }
  },
  'avisos.ler': async ({ aviso }, who) => ({ ids: [await aviso(who)] }),
  'avisos.lerTodos': () => ({ ate: 1 }),
  'avisos.setPreferencias': () => ({ email: 'diario' }),
  'avisos.sair': async ({ caio, lastMail, ...records }) => {
    await caio.api.avisos.setPreferencias({ email: 'na-hora' })
    await inReview({ caio, lastMail, ...records }, caio)
    return Object.fromEntries(new URL((await lastMail(caio.email)).sair ?? '').searchParams)
  },
  'portfolio.create': ({ next }) => ({ ...obra, title: `Obra ${next()}` }),
  'portfolio.levar': async ({ completed }) => ({ projectId: await completed() }),
  'portfolio.reorder': async ({ ana }) => ({ ids: (await ana.api.portfolio.list()).map(({ id }) => id) }),
  'portfolio.update': one(({ portfolioItem }) => portfolioItem(), obra),
  'portfolio.publicar': async (records) => ({ id: (await portfolioPicture(records)).portfolioId }),
  'portfolio.despublicar': async (records) => {
    const { portfolioId: id } = await portfolioPicture(records)
    await records.ana.api.portfolio.publicar({ id })
    return { id }
  },
  'portfolio.remove': one(({ portfolioItem }) => portfolioItem()),
  'portfolio.enviarImagens': one(({ portfolioItem }) => portfolioItem()),
  'portfolio.ordenarImagens': async (records) => {
    const { portfolioId, id } = await portfolioPicture(records)
    return { id: portfolioId, ids: [id] }
  },
  'portfolio.legendarImagem': async (records) => ({ ...(await portfolioPicture(records)), legenda: 'Capa' }),
  'portfolio.excluirImagem': portfolioPicture,
  'permissoes.get': permissionRequest,
  'permissoes.permitir': permissionRequest,
  'permissoes.negar': permissionRequest,
  'permissoes.revogar': async (records, who) => {
    const { id, texto } = await permissionRequest(records, who)
    await records.caio.api.permissoes.permitir({ id: Number(id), texto: TEXTO_ATUAL })
    return { id, texto }
  },
  'permissoes.registrar': one(({ shownProject }) => shownProject(null), {
    decisao: 'permitida',
    nota: 'Por e-mail.',
  }),
  'servicos.create': () => servico,
  'servicos.reorder': async ({ ana }) => ({ ids: (await ana.api.servicos.list()).map(({ id }) => id) }),
  'servicos.update': one(({ service }) => service(), servico),
  'servicos.remove': one(({ service }) => service()),
  'categoriasFinanceiras.create': ({ next }) => ({ nome: `Nova ${next()}`, tipo: 'receita' }),
  'categoriasFinanceiras.update': async ({ category, next }) => ({
    id: await category(),
    nome: `Outra ${next()}`,
    tipo: 'receita',
  }),
  'categoriasFinanceiras.mover': async ({ category }) => ({
    id: await category(),
    destino: await category(),
  }),
  'categoriasFinanceiras.remove': one(({ category }) => category()),
  'clientes.ficha': one(({ cliente }) => cliente()),
  'clientes.create': ({ next }) => ({ nome: `Davi ${next()}` }),
  'clientes.update': async ({ cliente, next }) => ({ id: await cliente(), nome: `Davi ${next()}` }),
  'clientes.ligarConta': async ({ cliente, account }) => ({
    id: await cliente(),
    conta_id: (await account()).user.id,
  }),
  'clientes.remove': one(({ cliente }) => cliente()),
  'fornecedores.ficha': one(({ fornecedor }) => fornecedor()),
  'fornecedores.create': ({ next }) => ({ nome: `Gráfica ${next()}`, tipo: 'pj' }),
  'fornecedores.update': async ({ fornecedor, next }) => ({
    id: await fornecedor(),
    nome: `Gráfica ${next()}`,
    tipo: 'pj',
  }),
  'fornecedores.remove': one(({ fornecedor }) => fornecedor()),
  'transacoesFinanceiras.pagar': async ({ bill }) => ({ transacoes: [{ id: await bill() }] }),
  'transacoesFinanceiras.get': bill(),
  'transacoesFinanceiras.pix': bill(),
  'transacoesFinanceiras.create': ({ receita }) => receita,
  'transacoesFinanceiras.update': async ({ bill, receita }) => ({ ...receita, id: await bill() }),
  'transacoesFinanceiras.setStatus': bill({ status: 'pago' }),
  'transacoesFinanceiras.remove': bill(),
  'extratos.previa': ({ statementFile }) => statementFile(),
  'extratos.importar': ({ statementFile }) => statementFile(),
  'extratos.desfazer': one(async ({ ana, line }) => {
    await line()
    return (await ana.api.extratos.list({}))[0]?.id ?? 0
  }),
  'extratos.candidatas': one(({ line }) => line()),
  'extratos.conciliar': async ({ ana, despesa, line }) => {
    const id = await line()
    const valor = Math.abs(
      (await ana.api.extratos.linhas({ limit: 100 })).find((l) => l.id === id)?.valor ?? 0,
    )
    const paid = await ana.api.transacoesFinanceiras.create({ ...despesa, valor })
    return { id, transacao_id: paid.id }
  },
  'extratos.conciliarSeguras': async ({ ana }) => ({
    assinatura: (await ana.api.extratos.resumo()).assinatura,
  }),
  'extratos.lancar': async ({ line, aluguel }) => ({
    id: await line(),
    categoria_id: aluguel.id,
    pessoa: 'Banco',
  }),
  'extratos.ignorar': one(({ line }) => line(), { motivo: 'Repetida' }),
  'extratos.reabrir': one(async ({ ana, line }) => {
    const id = await line()
    await ana.api.extratos.ignorar({ id, motivo: 'Repetida' })
    return id
  }),
  'recibos.create': async ({ pay }) => ({ transacao_id: (await pay({ descricao: 'Marca' })).id }),
  'recibos.pdf': one(async ({ receipt }) => (await receipt()).id),
  'recibos.cancelar': one(async ({ receipt }) => (await receipt()).id, { motivo: 'Valor errado' }),
  'recibos.enviar': one(async ({ receipt }) => (await receipt()).id, { para: 'padaria@exemplo.com.br' }),
  'recibos.verificar': async ({ receipt }) => ({
    codigo: (await receipt()).verificacao.split('/').at(-1),
  }),
  'pagamentos.list': bill(),
  'pagamentos.create': bill({ valor: 100, data: '2026-11-20' }),
  'pagamentos.estornar': async ({ ana, bill }) => {
    const id = await bill()
    await ana.api.pagamentos.create({ id, valor: 100, data: '2026-11-20' })
    return { id, pagamento: (await ana.api.pagamentos.list({ id }))[0]?.id }
  },
  'parceladas.create': ({ receita }) => ({ ...receita, parcelas: 3 }),
  'parceladas.list': one(({ installments }) => installments()),
  'parceladas.update': async ({ installments, projetos }) => ({
    id: await installments(),
    valor: 90,
    categoria_id: projetos.id,
  }),
  'parceladas.remove': one(({ installments }) => installments()),
  'fechamentos.get': () => ({ mes: '2026-10' }),
  'fechamentos.create': ({ pastMonth }) => ({ mes: pastMonth() }),
  'fechamentos.reabrir': one(
    async ({ ana, pastMonth }) => (await ana.api.fechamentos.create({ mes: pastMonth() })).id,
    {
      motivo: 'Faltou uma nota',
    },
  ),
  'anexos.list': bill(),
  'anexos.enviar': bill({ especie: 'nota' }),
  'anexos.remove': async ({ ana, bill }) => {
    const response = await postForm(ana, `/api/transacoes-financeiras/${await bill()}/anexos`, {
      files: [pdf()],
    })
    return { id: (await response.json())[0].id }
  },
  'notas.get': bill(),
  'notas.set': bill({ numero: '123', data: '2026-11-20', valor: 1234.56 }),
  'notas.remove': one(async ({ ana, bill }) => {
    const id = await bill()
    await ana.api.notas.set({ id, numero: '123', chave: null, data: '2026-11-20', valor: 1234.56 })
    return id
  }),
  'contasFixas.previa': () => ({ dia_vencimento: 5, data_inicio: '2026-12-01' }),
  'contasFixas.create': ({ rent }) => rent,
  'contasFixas.update': async ({ ana, rent }) => ({
    ...rent,
    id: (await ana.api.contasFixas.create(rent)).id,
  }),
  'contasFixas.remove': one(async ({ ana, rent }) => (await ana.api.contasFixas.create(rent)).id),
  'feriados.create': ({ comingDay }) => ({ dia: comingDay(), nome: 'Da cidade' }),
  'feriados.remove': one(
    async ({ ana, comingDay }) => (await ana.api.feriados.create({ dia: comingDay(), nome: 'Da cidade' })).id,
  ),
  'faturas.pix': bill(),
  'cobrancas.get': async ({ bill }) => ({ transacao_id: await bill({ data_vencimento: '2026-11-20' }) }),
  'cobrancas.create': async ({ bill }) => ({
    transacao_id: await bill({ data_vencimento: '2026-11-20' }),
    passo: 'D0',
    canal: 'whatsapp',
  }),
  'cobrancas.remove': one(async ({ ana, bill }) => {
    const transacao_id = await bill({ data_vencimento: '2026-11-20' })
    return (await ana.api.cobrancas.create({ transacao_id, passo: 'D0', canal: 'whatsapp' })).id
  }),
  'importacoes.list': () => ({ tipo: 'clientes' }),
  'importacoes.transacoes': ({ importFile }) => ({
    ...importFile(),
    linhas: [
      {
        tipo: 'receita',
        valor: 100,
        data_vencimento: '2026-11-25',
        categoria: 'Projetos',
        pessoa: 'Padaria Aurora',
      },
    ],
  }),
  'importacoes.clientes': ({ importFile, next }) => ({
    ...importFile(),
    linhas: [{ nome: `Elis ${next()}` }],
  }),
  'importacoes.fornecedores': ({ importFile, next }) => ({
    ...importFile(),
    linhas: [{ nome: `Elis ${next()}`, tipo: 'pf' }],
  }),
  'importacoes.desfazer': one(async ({ ana, importFile, next }) => {
    const linhas = [{ nome: `Elis ${next()}`, email: null, telefone: null, empresa: null }]
    return (await ana.api.importacoes.clientes({ ...importFile(), linhas })).id
  }),
  'atividades.get': one(({ activity }) => activity()),
  'atividades.serie': one(({ activity }) => activity()),
  'atividades.create': () => cardapio,
  'atividades.update': one(({ activity }) => activity(), cardapio),
  'atividades.remove': one(({ activity }) => activity()),
  'agenda.marcos': () => ({ de: '2026-11-01', ate: '2026-11-30' }),
  'agenda.assinar': () => ({ escopo: 'minha' }),
  'agenda.revogar': one(async (_, { api }) => {
    await api.agenda.assinar({ escopo: 'minha' })
    return (await api.agenda.assinaturas())[0]?.id ?? 0
  }),
  'chat.mensagens': (records, who) => ({ com: partner(records, who) }),
  'chat.enviar': async (records, who) => {
    // access.test.ts adds a file to this request, and a client may send files only after the agency has
    // written to the client.
    if (who.id !== records.ana.id)
      await records.ana.api.chat.enviar({ destinatario_id: who.id, mensagem: 'Bom dia!' })
    return { destinatario_id: partner(records, who), mensagem: 'Bom dia!' }
  },
  'chat.apagar': one(async (records, who) => {
    const destinatario_id = partner(records, who)
    return (await who.api.chat.enviar({ destinatario_id, mensagem: 'Bom dia!' })).id
  }),
  'chat.ler': (records, who) => ({ com: partner(records, who), ate: 1 }),
  'chat.digitar': (records, who) => ({ com: partner(records, who) }),
  'push.inscrever': newDevice,
  'push.setTexto': async (records, who) => ({ ...(await device(records, who)), mostra_texto: true }),
  'push.desinscrever': device,
  'push.testar': device,
  'copias.cancelar': async ({ backup }) => {
    await backup()
    return {}
  },
  'copias.liberar': async ({ backup }) => ({ nome: await backup() }),
  'copias.baixar': async ({ backup, ana }) => {
    const nome = await backup()
    return { nome, passe: (await ana.api.copias.liberar({ nome })).passe }
  },
  'titulares.pedir': ({ next }) => ({
    tipo: 'eliminacao',
    nome: 'Davi',
    email: `davi${next()}@exemplo.com.br`,
  }),
  'titulares.confirmar': async ({ app, lastMail, next }) => {
    const email = `davi${next()}@exemplo.com.br`
    await app.browser().api.titulares.pedir({ tipo: 'eliminacao', nome: 'Davi', email })
    const [, id, s] = (await lastMail(email)).texto.match(/confirmar\?id=(\d+)&s=([\w-]+)/) ?? []
    return { id, s }
  },
  'titulares.pedirMeu': () => ({ tipo: 'acesso' }),
  'titulares.get': titular(),
  'titulares.achados': titular(),
  'titulares.confirmarIdentidade': titular({ como: 'No balcão.' }),
  'titulares.iniciar': titular(),
  'titulares.anotar': titular({ texto: 'Ligou hoje' }),
  'titulares.exportar': ({ identified }) => identified(),
  'titulares.anonimizar': async ({ identified }) => ({ ...(await identified()), palavra: 'ANONIMIZAR' }),
  'titulares.responder': async ({ identified }) => ({
    id: (await identified()).id,
    estado: 'atendida',
    texto: 'Feito.',
  }),
  'incidentes.get': one(({ incident }) => incident()),
  'incidentes.create': () => incidente,
  'incidentes.update': one(({ incident }) => incident(), incidente),
  'incidentes.encerrar': one(({ incident }) => incident('nenhum')),
}

/** A person with whom the caller may chat. */
const partner = ({ ana, caio }: Records, who: Person) => (who.id === ana.id ? caio.id : ana.id)
