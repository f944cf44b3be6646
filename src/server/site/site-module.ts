import type { Situacao } from '#contract/horario.ts'
import type { Role } from '#contract/roles.ts'
import type { Site } from '#contract/site.ts'
import type { Manifest } from '#server/dist.ts'

/** What the built site wing exports (`src/web/site/server.tsx`); the server never imports its source. */
export interface SiteModule {
  render(input: PageInput): string
  assetsOf(manifest: Manifest): PageInput['assets']
}

export interface PageInput {
  page: 'site' | 'login' | 'register' | 'esqueci' | 'redefinir' | 'avisos/sair' | 'privacidade'
  site: Site
  situacao: Situacao | null
  visitor: { name: string; email?: string } | null
  categoria?: string
  form?: {
    name: 'login' | 'register' | 'contato' | 'esqueci' | 'redefinir' | 'avisos/sair'
    values: Record<string, string>
    error?: string
    fields?: Record<string, string>
    success?: string
    code?: string
  }
  convite?: { code: string; role: Role; email: string | null }
  token?: string
  /** Whose mails are left, and the signature of the mail's link. */
  saida?: { id: string; s: string }
  /** The whole text, on its own page only. */
  privacidade?: string
  /** CSS of the agency's colour; empty where it is the one of a new house. */
  estilo: string
  baseUrl: string
  assets: { css: string; starter: string; main: string; fonts: string[] }
}
