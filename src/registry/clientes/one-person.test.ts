import { expect, test } from 'vitest'
import { password, refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const senha = 'outra senha bem longa'
const caioPrado = { nome: 'Caio Prado', email: 'caio@exemplo.com.br', senha }
const semAcesso = 'Sem acesso: esta pessoa não verá a fatura.'

async function agency() {
  const context = await agencyWithFinance()
  const { app, ana } = context
  /** Signs in to an account that Ana created. */
  const enter = async (email: string) => {
    const browser = app.browser()
    await browser.api.sessao.login({ email, password: senha })
    return browser
  }
  const entries = async () =>
    (await ana.api.clientes.list()).map(({ nome, usuario_id }) => ({ nome, usuario_id: usuario_id ?? null }))
  const invited = async (name: string, email: string | undefined) => {
    const { link } = await ana.api.convites.create({ role: 'client', email })
    const convite = new URL(link).searchParams.get('convite') ?? ''
    const browser = app.browser()
    const address = email ?? `${name.toLowerCase()}@exemplo.com.br`
    const { user } = await browser.api.cadastro.create({ name, email: address, password, convite })
    return { ...browser, id: user.id, email: address }
  }
  return { ...context, enter, entries, invited, invoicesOf: (api: typeof ana.api) => api.faturas.list({}) }
}

test("a client whose account an admin created sees the fatura that is recorded under the client's name", async () => {
  const { ana, enter, receita } = await agency()
  const caio = await ana.api.usuarios.create(caioPrado)
  expect(caio.cadastro).toEqual({ id: expect.any(Number), nome: 'Caio Prado' })
  await ana.api.projetos.create({
    title: 'Site novo',
    clientName: 'Caio Prado',
    clientId: caio.id,
    description: 'Um site',
    category: 'Web Design',
  })
  const made = await ana.api.transacoesFinanceiras.create({ ...receita, pessoa: 'caio prado' })
  expect(made).toMatchObject({ pessoa: caio.cadastro?.id, pessoa_nome: 'Caio Prado' })
  expect(made.aviso).toBeUndefined()
  const { api } = await enter(caioPrado.email)
  expect(await api.faturas.list({})).toMatchObject([{ id: made.id, valor: 1234.56 }])
})

test('an account created by an admin is linked to the only cliente with the same e-mail address', async () => {
  const { ana, entries, padaria } = await agency()
  await ana.api.clientes.update({ ...padaria, email: 'CAIO@exemplo.com.br' })
  const caio = await ana.api.usuarios.create(caioPrado)
  expect(caio.cadastro).toEqual({ id: padaria.id, nome: 'Padaria Aurora' })
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: caio.id }])
  const [tied, made] = await ana.api.auditoria.list({})
  expect([made?.entidade, tied?.entidade].sort()).toEqual(['clientes', 'usuarios'])
})

test('an account created by an admin is linked to the only cliente with the same CNPJ in another notation, and gets a new cliente if none has its CPF', async () => {
  const { ana, padaria } = await agency()
  await ana.api.clientes.update({ ...padaria, cpf_cnpj: '12.abc.345/01de-35' })
  const caio = await ana.api.usuarios.create({ ...caioPrado, cpf_cnpj: '12ABC34501DE35' })
  expect(caio.cadastro?.id).toBe(padaria.id)
  const clara = await ana.api.usuarios.create({
    ...caioPrado,
    nome: 'Clara',
    email: 'clara@exemplo.com.br',
    cpf_cnpj: '529.982.247-25',
  })
  const { cliente } = await ana.api.clientes.ficha({ id: clara.cadastro?.id ?? 0 })
  expect(cliente).toMatchObject({
    nome: 'Clara',
    email: 'clara@exemplo.com.br',
    cpf_cnpj: '529.982.247-25',
    conta: { id: clara.id },
  })
})

test('if several clientes are possible, the admin gets 409 with the candidates, and nothing is created until the admin chooses', async () => {
  const { ana, entries } = await agency()
  const { clientes, usuarios } = ana.api
  const one = await clientes.create({ nome: 'Prado Filmes', email: caioPrado.email })
  const two = await clientes.create({ nome: 'Prado Eventos', email: caioPrado.email })
  expect(await refusal(usuarios.create(caioPrado))).toMatchObject({
    status: 409,
    error: 'Esta pessoa talvez já esteja no cadastro de clientes. Escolha quem ela é.',
    atual: {
      candidatos: [
        { id: one.id, nome: 'Prado Filmes', motivo: 'email' },
        { id: two.id, nome: 'Prado Eventos', motivo: 'email' },
      ],
    },
  })
  expect((await usuarios.list()).map(({ nome }) => nome)).toEqual(['Ana'])
  const caio = await usuarios.create({ ...caioPrado, cadastro: two.id })
  expect(caio.cadastro).toEqual({ id: two.id, nome: 'Prado Eventos' })
  const second = { ...caioPrado, email: 'outro@exemplo.com.br' }
  expect(await refusal(usuarios.create({ ...second, cadastro: two.id }))).toMatchObject({
    status: 409,
    error: 'Prado Eventos já está vinculado a outra conta.',
  })
  expect((await refusal(usuarios.create({ ...second, cadastro: 999 }))).fields).toEqual({
    cadastro: 'Escolha um cliente do cadastro.',
  })
  const none = await usuarios.create({ ...second, cadastro: 'nenhum' })
  expect(none.cadastro).toBeNull()
  expect(await entries()).toHaveLength(3)
})

test('a cliente that has only the same name is offered to the admin as a candidate and is not linked', async () => {
  const { ana, entries } = await agency()
  const { id } = await ana.api.clientes.create({ nome: 'caio prado' })
  expect((await refusal(ana.api.usuarios.create(caioPrado))).atual).toEqual({
    candidatos: [{ id, nome: 'caio prado', motivo: 'nome' }],
  })
  const company = { ...caioPrado, nome: 'Helena', company: 'Padaria Aurora' }
  expect((await refusal(ana.api.usuarios.create(company))).status).toBe(409)
  const caio = await ana.api.usuarios.create({ ...caioPrado, cadastro: 'novo' })
  expect(caio.cadastro?.id).not.toBe(id)
  expect(await entries()).toHaveLength(3)
})

test('a cliente with the same e-mail address but another CNPJ is offered to the admin as a candidate and is not linked', async () => {
  const { ana, padaria } = await agency()
  await ana.api.clientes.update({ ...padaria, email: caioPrado.email, cpf_cnpj: '11.222.333/0001-81' })
  const wrong = await refusal(ana.api.usuarios.create({ ...caioPrado, cpf_cnpj: '12ABC34501DE35' }))
  expect(wrong.atual).toEqual({ candidatos: [{ id: padaria.id, nome: 'Padaria Aurora', motivo: 'email' }] })
})

test('a visitor who registers with the e-mail address of a cliente sees no fatura of that cliente until the address is verified', async () => {
  const { app, ana, padaria, receita, entries, invoicesOf } = await agency()
  await ana.api.clientes.update({ ...padaria, email: 'caio@exemplo.com.br' })
  await ana.api.transacoesFinanceiras.create(receita)
  const caio = await app.person('Caio')
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: null }])
  expect(await invoicesOf(caio.api)).toEqual([])
  await app.proveEmail(caio)
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: caio.id }])
  expect(await invoicesOf(caio.api)).toMatchObject([{ valor: 1234.56 }])
  const [tied] = (await ana.api.auditoria.list({ entidade: 'clientes' })).filter(
    ({ depois }) => depois?.['usuario_id'],
  )
  expect(tied).toMatchObject({
    usuario_nome: 'Caio',
    antes: { usuario_id: null },
    depois: { usuario_id: caio.id },
  })
})

test('registering without a matching cliente creates no registry entry, even after the e-mail address is verified', async () => {
  const { app, entries } = await agency()
  const caio = await app.person('Caio')
  await app.proveEmail(caio)
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: null }])
})

test('an account is linked to no cliente if two clientes have its verified e-mail address', async () => {
  const { app, ana, entries } = await agency()
  for (const nome of ['Prado Filmes', 'Prado Eventos'])
    await ana.api.clientes.create({ nome, email: 'caio@exemplo.com.br' })
  await app.proveEmail(await app.person('Caio'))
  expect((await entries()).every(({ usuario_id }) => usuario_id === null)).toBe(true)
})

test('an account registered with an invitation to an e-mail address is linked to the cliente with this address or gets a new cliente; a matching name alone, or an invitation without an address, leads to neither', async () => {
  const { ana, entries, invited } = await agency()
  await ana.api.clientes.create({ nome: 'Prado Filmes', email: 'caio@exemplo.com.br' })
  const caio = await invited('Caio', 'Caio@exemplo.com.br')
  const clara = await invited('Clara', 'clara@exemplo.com.br')
  const impostor = await invited('Padaria Aurora', 'outro@exemplo.com.br')
  await ana.api.clientes.create({ nome: 'Davi Reis', email: 'davi@exemplo.com.br' })
  await invited('Davi', undefined)
  expect(await entries()).toEqual([
    { nome: 'Clara', usuario_id: clara.id },
    { nome: 'Davi Reis', usuario_id: null },
    { nome: 'Padaria Aurora', usuario_id: null },
    { nome: 'Prado Filmes', usuario_id: caio.id },
  ])
  expect(await impostor.api.faturas.list({})).toEqual([])
})

test('a staff member who becomes a client is linked to the cliente that the admin chooses if the e-mail address is not verified', async () => {
  const { app, ana, padaria } = await agency()
  const ugo = await app.person('Ugo', 'user')
  await ana.api.clientes.update({ ...padaria, email: ugo.email })
  const edit = { id: ugo.id, nome: 'Ugo', email: ugo.email, role: 'client' as const }
  expect(await refusal(ana.api.usuarios.update(edit))).toMatchObject({
    status: 409,
    atual: { candidatos: [{ id: padaria.id, motivo: 'email' }] },
  })
  const changed = await ana.api.usuarios.update({ ...edit, cadastro: padaria.id })
  expect(changed).toMatchObject({ role: 'client', cadastro: { id: padaria.id } })
  const again = await ana.api.usuarios.update({ ...edit, role: 'user' })
  expect(again.role).toBe('user')
  expect((await ana.api.clientes.list())[0]).toMatchObject({ usuario_id: ugo.id, conta: null })
})

test('a request for a staff role changes nothing in the registry, whether it is rejected or approved', async () => {
  const { app, ana, entries, padaria } = await agency()
  await ana.api.clientes.update({ ...padaria, email: 'nina@exemplo.com.br' })
  for (const name of ['Nina', 'Rita']) {
    const email = `${name.toLowerCase()}@exemplo.com.br`
    const { user } = await app.browser().api.cadastro.create({ name, email, password, role: 'user' })
    if (name === 'Nina') await ana.api.usuarios.recusar({ id: user.id })
    else await ana.api.usuarios.aprovar({ id: user.id })
  }
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: null }])
})

test('a cliente created later is linked to the account that verified the same e-mail address, unless the admin decides otherwise', async () => {
  const { app, ana } = await agency()
  const { clientes } = ana.api
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const first = await clientes.create({ nome: 'Caio Prado', email: caio.email })
  expect(first.usuario_id, 'the address is not proved').toBeNull()
  await app.proveEmail(clara)
  const second = await clientes.create({ nome: 'Clara Luz', email: clara.email.toUpperCase() })
  expect(second).toMatchObject({ usuario_id: clara.id, conta: { id: clara.id, email: clara.email } })
  await clientes.ligarConta({ id: second.id, conta_id: null })
  const third = await clientes.create({ nome: 'Clara Sol', email: clara.email })
  expect(third.usuario_id, 'two clientes have the address').toBeNull()
  await clientes.remove({ id: second.id })
  const fourth = await clientes.create({ nome: 'Clara Mar', email: clara.email, conta_id: null })
  expect(fourth.usuario_id, 'the admin chose no account').toBeNull()
})

test('a cliente whose e-mail address is changed to the verified address of an account is linked to that account', async () => {
  const { app, ana, padaria } = await agency()
  const caio = await app.person('Caio')
  await app.proveEmail(caio)
  const edited = await ana.api.clientes.update({ ...padaria, email: caio.email })
  expect(edited.usuario_id).toBe(caio.id)
  await ana.api.clientes.ligarConta({ id: padaria.id, conta_id: null })
  const { versao: _, usuario_id: __, conta: ___, ...rest } = edited
  const same = await ana.api.clientes.update({ ...rest, telefone: '1' })
  expect(same.usuario_id, 'the address did not change').toBeNull()
})

test('imported clientes are linked to the accounts that verified the same e-mail addresses', async () => {
  const { app, ana, entries } = await agency()
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const davi = await app.person('Davi')
  for (const one of [caio, davi]) await app.proveEmail(one)
  const made = await ana.api.importacoes.clientes({
    nome: 'clientes.csv',
    sha256: 'a'.repeat(64),
    linhas: [
      { nome: 'Caio Prado', email: caio.email.toUpperCase() },
      { nome: 'Clara Luz', email: clara.email },
      { nome: 'Davi Reis', email: davi.email },
      { nome: 'Davi Sol', email: davi.email },
    ],
  })
  expect((await entries()).filter(({ usuario_id }) => usuario_id)).toEqual([
    { nome: 'Caio Prado', usuario_id: caio.id },
  ])
  expect(await ana.api.importacoes.desfazer({ id: made.id })).toEqual({
    excluidas: 4,
    editadas: 0,
    usadas: 0,
  })
})

test('recording a receita for an account without a registry entry creates a registry entry', async () => {
  const { app, ana, receita, entries, invoicesOf } = await agency()
  const caio = await app.person('Caio')
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  expect(await ana.api.clientes.contasSemCadastro()).toEqual([
    { id: caio.id, name: 'Caio', email: caio.email, company: null, provado: false },
  ])
  const made = await ana.api.transacoesFinanceiras.create({ ...receita, pessoa: { conta: caio.id } })
  expect(made).toMatchObject({ pessoa: expect.any(Number), pessoa_nome: 'Caio' })
  expect(made.aviso).toBeUndefined()
  expect(await entries()).toEqual([
    { nome: 'Caio', usuario_id: caio.id },
    { nome: 'Padaria Aurora', usuario_id: null },
  ])
  expect(await invoicesOf(caio.api)).toMatchObject([{ id: made.id }])
  expect(await ana.api.clientes.contasSemCadastro()).toEqual([])
  const again = await ana.api.transacoesFinanceiras.create({ ...receita, pessoa: { conta: caio.id } })
  expect(again.pessoa).toBe(made.pessoa)
})

test('a receita for an account that has the unverified e-mail address of a cliente is rejected with 409 until the admin chooses', async () => {
  const { app, ana, padaria, receita, invoicesOf } = await agency()
  const { transacoesFinanceiras, clientes } = ana.api
  await clientes.update({ ...padaria, email: 'caio@exemplo.com.br' })
  await transacoesFinanceiras.create(receita)
  const caio = await app.person('Caio')
  const own = { ...receita, descricao: 'Cartaz', pessoa: { conta: caio.id } }
  expect(await refusal(transacoesFinanceiras.create(own))).toMatchObject({
    status: 409,
    atual: { candidatos: [{ id: padaria.id, nome: 'Padaria Aurora', motivo: 'email' }] },
  })
  expect(await transacoesFinanceiras.list({})).toHaveLength(1)
  await transacoesFinanceiras.create({ ...own, pessoa: { conta: caio.id, cadastro: 'novo' } })
  expect(await invoicesOf(caio.api)).toMatchObject([{ descricao: 'Cartaz' }])
})

test('rejects a despesa for a client account and a receita for an account that is not a client', async () => {
  const { app, ana, receita, despesa } = await agency()
  const caio = await app.person('Caio')
  const ugo = await app.person('Ugo', 'user')
  const { create } = ana.api.transacoesFinanceiras
  expect((await refusal(create({ ...despesa, pessoa: { conta: caio.id } }))).fields).toEqual({
    pessoa: 'Uma despesa precisa de um fornecedor, e não de um cliente.',
  })
  for (const conta of [ugo.id, 999])
    expect((await refusal(create({ ...receita, pessoa: { conta } }))).fields).toEqual({
      pessoa: 'Escolha uma conta de cliente.',
    })
})

test('a receita that no account can see as a fatura is saved with a warning', async () => {
  const { ana, app, padaria, receita, despesa, projetos } = await agency()
  const { transacoesFinanceiras, parceladas, contasFixas, clientes, importacoes, usuarios } = ana.api
  const free = await transacoesFinanceiras.create({ ...receita, pessoa: 'Zé' })
  expect(free).toMatchObject({ pessoa: null, aviso: semAcesso })
  expect(await transacoesFinanceiras.create(receita)).toMatchObject({ pessoa: padaria.id, aviso: semAcesso })
  expect(await parceladas.create({ ...receita, parcelas: 2 })).toMatchObject([
    { aviso: semAcesso },
    { aviso: semAcesso },
  ])
  const monthly = {
    descricao: 'Mensalidade',
    valor: 10,
    tipo: 'receita' as const,
    categoria_id: projetos.id,
    pessoa: padaria.id,
    dia_vencimento: 25,
    data_inicio: '2026-11-01',
  }
  const fixed = await contasFixas.create(monthly)
  expect(fixed.aviso).toBe(semAcesso)
  const linha = { ...receita, categoria: 'Projetos' }
  const file = { nome: 'a.csv', sha256: 'a'.repeat(64), linhas: [linha, { ...linha, pessoa: 'Zé' }] }
  expect((await importacoes.transacoes(file)).aviso).toBe(
    'Sem acesso: 2 receitas são de pessoas que não verão a fatura.',
  )
  expect((await transacoesFinanceiras.create(despesa)).aviso).toBeUndefined()
  const caio = await app.person('Caio')
  await clientes.ligarConta({ id: padaria.id, conta_id: caio.id })
  expect((await transacoesFinanceiras.create(receita)).aviso).toBeUndefined()
  expect((await contasFixas.update({ ...monthly, id: fixed.id })).aviso).toBeUndefined()
  expect((await transacoesFinanceiras.update({ ...receita, id: free.id })).aviso).toBeUndefined()
  await usuarios.bloquear({ id: caio.id })
  expect((await transacoesFinanceiras.update({ ...receita, id: free.id })).aviso).toBe(semAcesso)
})

test('a new account with the e-mail address of a deleted account gets the same registry entry', async () => {
  const { ana, entries } = await agency()
  const first = await ana.api.usuarios.create(caioPrado)
  await ana.api.usuarios.remove({ id: first.id })
  expect((await ana.api.clientes.list()).find(({ nome }) => nome === 'Caio Prado')?.conta).toBeNull()
  const second = await ana.api.usuarios.create(caioPrado)
  expect(second.cadastro?.id).toBe(first.cadastro?.id)
  expect(await entries()).toHaveLength(2)
})

test('an account that is deleted and restored keeps its registry entry', async () => {
  const { ana } = await agency()
  const caio = await ana.api.usuarios.create(caioPrado)
  await ana.api.usuarios.remove({ id: caio.id })
  await ana.api.lixeira.restaurar({ entidade: 'usuarios', id: caio.id })
  const [, back] = await ana.api.usuarios.list()
  expect(back).toMatchObject({ nome: 'Caio Prado', cadastro: caio.cadastro })
})

test('an account for which the admin chose no registry entry is not linked when its e-mail address is verified', async () => {
  const { app, ana, padaria, entries } = await agency()
  await ana.api.clientes.update({ ...padaria, email: caioPrado.email })
  await ana.api.usuarios.create({ ...caioPrado, cadastro: 'nenhum' })
  await app.browser().api.senha.esqueci({ email: caioPrado.email })
  const [mail] = await ana.api.correio.list({})
  const token = mail?.texto.match(/redefinir\?token=([\w-]{43})\n/)?.[1] ?? ''
  await app.browser().api.senha.redefinir({ token, senha: 'mais uma senha longa' })
  expect(await entries()).toEqual([{ nome: 'Padaria Aurora', usuario_id: null }])
})
