import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { password } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { openBucket } from '#testing/bucket.ts'
import { pdf, sendForm } from '#testing/chat.ts'
import { startMailServerWithLogin } from '#testing/post-office.ts'
import { manyProcesses } from '#testing/processes.ts'

type Process = Awaited<ReturnType<Awaited<ReturnType<typeof manyProcesses>>['begin']>>

/**
 * Creates a load balancer. The processes take turns, and a process that does not answer, or answers with a
 * 5xx status, is skipped.
 */
function balancer(processes: Process[]) {
  let turn = 0
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    for (let tries = 0; tries < 500; tries += 1) {
      const { url } = processes[turn++ % processes.length] as Process
      const answer = await fetch(new Request(url + pathname + search, request.clone())).then(
        readCompletely,
        () => undefined,
      )
      if (answer && answer.status < 500) return answer
      await new Promise(setImmediate)
    }
    throw new Error('No process answers')
  }
}

/** Reads the complete body, so that an interrupted response fails. */
async function readCompletely(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response(answer.status === 204 ? null : body, answer)
}

/** The number of e-mails by which Caio confirms his address after registering. */
const CONFIRMATION = 1

const soon = { timeout: 60_000, interval: 20 }

async function twoPeopleOnTwoProcesses() {
  const office = await startMailServerWithLogin('casa', 'segredo')
  const context = await manyProcesses(inject('postgres'))
  const more = { STORAGE_URL: await openBucket(), SMTP_URL: `smtp://casa:segredo@127.0.0.1:${office.porta}` }
  const begin = () => context.begin(more)
  const processes = [await begin(), await begin()]
  const ana = openBrowser(balancer(processes))
  const convite = new URL(context.firstAccess()).searchParams.get('convite') ?? ''
  await ana.api.cadastro.create({
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    password,
    role: 'admin',
    convite,
  })
  const caio = openBrowser(balancer(processes))
  const { user } = await caio.api.cadastro.create({
    name: 'Caio',
    email: 'caio@exemplo.com.br',
    password,
    role: 'client',
  })
  return { office, begin, processes, ana, caioId: user.id }
}

test.runIf(inject('postgres'))(
  'if two processes share PostgreSQL and a bucket and each is killed once, no acknowledged message is lost or duplicated',
  { timeout: 120_000 },
  async () => {
    const { office, begin, processes, ana, caioId } = await twoPeopleOnTwoProcesses()
    const sent = new Map<number, string>()
    let open = true
    const write = async (withFile: boolean) => {
      while (open) {
        const mensagem = randomUUID()
        const files = withFile ? [pdf(mensagem)] : []
        const fields = { destinatario_id: String(caioId), mensagem }
        const response = await sendForm(ana, { fields, files, key: randomUUID() })
        expect(response.status).toBe(201)
        sent.set(((await response.json()) as { id: number }).id, mensagem)
      }
    }
    const writing = Promise.all([write(false), write(false), write(true)])
    const tenMore = () => {
      const before = sent.size
      return expect.poll(() => sent.size, soon).toBeGreaterThan(before + 10)
    }
    const mails = async (many: number) => {
      for (let at = 0; at < 3; at += 1) await ana.api.senha.esqueci({ email: 'caio@exemplo.com.br' })
      await expect.poll(() => office.letters.length, soon).toBe(many)
    }

    await tenMore()
    // If a process is killed while it sends an e-mail, no other process sends that e-mail for ten minutes. So
    // the test waits here until the e-mail has been sent.
    await expect.poll(() => office.letters.length, soon).toBe(CONFIRMATION)
    await processes[0]?.kill()
    await tenMore()
    // Only the process that was not killed is left to send these e-mails.
    await mails(CONFIRMATION + 3)
    processes[0] = await begin()
    await tenMore()
    await processes[1]?.kill()
    await tenMore()
    await mails(CONFIRMATION + 6)
    open = false
    await writing

    const found = new Map<number, string>()
    for (let antes: number | undefined; ; ) {
      const page = await ana.api.chat.mensagens({ com: caioId, marcar: 'nao', ...(antes && { antes }) })
      for (const { id, mensagem, arquivo_url } of page) {
        found.set(id, mensagem)
        if (arquivo_url) expect(await (await ana.fetch(arquivo_url)).text()).toContain(mensagem)
      }
      antes = page[0]?.id
      if (page.length === 0) break
    }
    for (const [id, mensagem] of sent) expect(found.get(id)).toBe(mensagem)
    expect(new Set(found.values()).size).toBe(found.size)
    expect(office.letters).toHaveLength(CONFIRMATION + 6)
  },
)
