import type { Generated, Kysely, KyselyPlugin, Transaction } from 'kysely'
import type { ProvaDeEmail } from '#contract/accounts/endpoints/usuarios.ts'
import type { Role } from '#contract/roles.ts'
import type { EmailDeAvisos } from '#contract/work/endpoints/avisos.ts'
import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import type { Decision } from '#contract/work/schemas/thread.ts'
import type { AditivosTable } from './aditivos-schema.ts'
import type { AssinaturasAgendaTable, AtividadesTable } from './agenda-schema.ts'
import type { AvisosRevisorTable, AvisosTable, LembretesTable } from './avisos-schema.ts'
import type { LeiturasTable, MensagensTable } from './chat-schema.ts'
import type { CobrancasTable } from './cobrancas-schema.ts'
import type { ComparacoesTable } from './comparacoes-schema.ts'
import type { FeriadosTable, MesesDispensadosTable } from './contas-fixas-schema.ts'
import type { ContatoConversasTable, ContatosTable } from './contatos-schema.ts'
import type { PedidosCopiaTable } from './copias-schema.ts'
import type { CotasTable } from './cotas-schema.ts'
import type { EnvioPartesTable, EnviosTable } from './envios-schema.ts'
import type { ExtratosTable, LinhasExtratoTable } from './extratos-schema.ts'
import type { FiltrosTable } from './filtros-schema.ts'
import type {
  CategoriasFinanceirasTable,
  ClientesTable,
  ContasFixasTable,
  FornecedoresTable,
  ImportacoesTable,
  PagamentosTable,
  TotaisMensaisTable,
  TransacoesFinanceirasTable,
} from './financeiro-schema.ts'
import type { AnexosTable, FechamentosTable, NotasTable } from './lancamentos-schema.ts'
import type { LgpdSchema } from './lgpd-schema.ts'
import type { MarcacaoLugaresTable, MarcacaoMensagensTable, MarcacoesTable } from './marcacoes-schema.ts'
import type { PaginasTable, PassagensTable, PecasTable, PecaVersoesTable } from './pecas-schema.ts'
import type { EnviosPushTable, InscricoesPushTable } from './push-schema.ts'
import type { RecibosTable } from './recibos-schema.ts'
import type { RevisaoSchema } from './revisao-schema.ts'
import type {
  RespostasTable,
  RevisoresTable,
  RodadaPecasTable,
  RodadaRevisoresTable,
  RodadasTable,
} from './rodadas-schema.ts'
import type { LinksCorreioTable, SaidaTable } from './saida-schema.ts'
import type { FalhasTable, TrabalhosTable } from './saude-schema.ts'
import type {
  ChavesInstalacaoTable,
  ChavesTermoTable,
  TermoPartesApagadasTable,
  TermoPartesTable,
  TermosTable,
} from './termos-schema.ts'
import type { TokensTable } from './tokens-schema.ts'
import type { ArquivosTable, PermissoesTable, PortfolioTable, ServicosTable } from './vitrine-schema.ts'

/**
 * The tables of the database. Columns that are sent to the browser mostly have the names of the JSON fields.
 * Instants are ISO text in UTC, money is centavos, dates are `YYYY-MM-DD`.
 */
export interface Schema extends LgpdSchema, RevisaoSchema {
  usuarios: UsuariosTable
  sessoes: SessoesTable
  dispositivos: { token_hash: string; usuario_id: number; visto_em: string }
  codigos_recuperacao: {
    id: Generated<number>
    usuario_id: number
    codigo_hash: string
    usado_em: string | null
  }
  tokens: TokensTable
  primeiro_acesso: { id: number; usuario_id: number; em: string }
  tentativas: { chave: string; quantas: number; desde: string; ate: string }
  projetos: ProjetosTable
  comentarios: ComentariosTable
  decisoes: DecisoesTable
  termos: TermosTable
  termo_partes: TermoPartesTable
  termo_partes_apagadas: TermoPartesApagadasTable
  chaves_instalacao: ChavesInstalacaoTable
  chaves_termo: ChavesTermoTable
  pecas: PecasTable
  envios: EnviosTable
  envio_partes: EnvioPartesTable
  peca_versoes: PecaVersoesTable
  paginas: PaginasTable
  comparacoes: ComparacoesTable
  passagens: PassagensTable
  marcacoes: MarcacoesTable
  marcacao_mensagens: MarcacaoMensagensTable
  marcacao_lugares: MarcacaoLugaresTable
  revisores: RevisoresTable
  rodadas: RodadasTable
  rodada_pecas: RodadaPecasTable
  rodada_revisores: RodadaRevisoresTable
  respostas: RespostasTable
  aditivos: AditivosTable
  portfolio: PortfolioTable
  servicos: ServicosTable
  permissoes: PermissoesTable
  arquivos: ArquivosTable
  contatos: ContatosTable
  contato_conversas: ContatoConversasTable
  configuracoes: { id: number; valores: string; versao: number }
  trabalhos: TrabalhosTable
  falhas: FalhasTable
  correio: CorreioTable
  links_correio: LinksCorreioTable
  cotas: CotasTable
  saida: SaidaTable
  repeticoes: RepeticoesTable
  auditoria: AuditoriaTable
  avisos: AvisosTable
  avisos_revisor: AvisosRevisorTable
  categorias_financeiras: CategoriasFinanceirasTable
  clientes: ClientesTable
  fornecedores: FornecedoresTable
  contas_fixas: ContasFixasTable
  transacoes_financeiras: TransacoesFinanceirasTable
  totais_mensais: TotaisMensaisTable
  pagamentos: PagamentosTable
  importacoes: ImportacoesTable
  extratos: ExtratosTable
  linhas_extrato: LinhasExtratoTable
  recibos: RecibosTable
  fechamentos: FechamentosTable
  anexos: AnexosTable
  notas: NotasTable
  feriados: FeriadosTable
  meses_dispensados: MesesDispensadosTable
  cobrancas: CobrancasTable
  atividades: AtividadesTable
  assinaturas_agenda: AssinaturasAgendaTable
  filtros: FiltrosTable
  mensagens: MensagensTable
  leituras: LeiturasTable
  inscricoes_push: InscricoesPushTable
  envios_push: EnviosPushTable
  pedidos_copia: PedidosCopiaTable
  lembretes: LembretesTable
}

export interface UsuariosTable {
  id: Generated<number>
  name: string
  email: string
  /** The e-mail without case (`foldedEmail`); unique among the accounts that are not deleted. */
  email_dobrado: string
  senha_hash: string
  senha_em: string
  role: Role
  company: string | null
  bloqueado_em: string | null
  pedido: 'admin' | 'user' | null
  pedido_em: string | null
  totp_segredo: string | null
  totp_desde: string | null
  /** The last TOTP step that was accepted, so that a code works only once. */
  totp_passo: number | null
  criado_em: string
  excluido_em: string | null
  /**
   * When the account was closed and its personal data erased. A closed account is also deleted, and can never
   * be restored.
   */
  encerrado_em: string | null
  avisos_email: Generated<EmailDeAvisos>
  /** When and how the user proved that the current e-mail is theirs; null while the e-mail is not proved. */
  email_provado_em: string | null
  email_provado_por: ProvaDeEmail | null
  /**
   * How the present password came from somebody else: `definida` means that an admin set it and knows it, `trocada`
   * that it replaced such a password without a link that was mailed to the person, `link` that it was chosen at a link
   * that the agency saw. Null for the person's own password.
   */
  senha_alheia: SenhaAlheia | null
  /** When somebody else set the password, or the link was used. */
  senha_alheia_em: string | null
  /** The id of the account that set the password; null if it is unknown. */
  senha_alheia_por: number | null
  /** When and by whom (an account's id) the address was last changed for the person; null once the person confirms it. */
  email_alheio_em: string | null
  email_alheio_por: number | null
  versao: Generated<number>
  /** Name, e-mail and company without case or accents, for the search. */
  busca: string
}

export type SenhaAlheia = 'definida' | 'trocada' | 'link'

interface SessoesTable {
  id: Generated<number>
  usuario_id: number
  token_hash: string
  criada_em: string
  expira_em: string
  /** When the password was last typed in this session; empty if the time is unknown. */
  confirmada_em: string
  endereco: string
  agente: string
}

interface ProjetosTable {
  id: Generated<number>
  title: string
  description: string
  category: string
  status: ProjectStatus
  clientId: number | null
  clientName: string
  budget: number | null
  deadline: string | null
  createdAt: string
  updatedAt: string
  busca: string
  excluido_em: string | null
  /**
   * When the current review started. Outside of a review it is null, except after the change that ended a review,
   * which can be undone.
   */
  revisao_desde: string | null
  /** Since when the project has its present deadline; null if it has none, or since it was created. */
  prazo_desde: Generated<string | null>
  /** 0 or 1: whether the client gets reminders while the project waits in review. */
  lembrar: Generated<number>
  /** How many rodadas the price of the project includes; null without a limit. */
  rodadas_incluidas: Generated<number | null>
  /** What a further rodada costs, in centavos; null if it costs nothing. */
  rodada_extra_valor: Generated<number | null>
  versao: Generated<number>
}

interface ComentariosTable {
  id: Generated<number>
  projectId: number
  userId: number
  userName: string
  userRole: Role
  message: string
  createdAt: string
  decisaoId: number | null
}

interface DecisoesTable {
  id: Generated<number>
  projectId: number
  userId: number
  userName: string
  decisao: Decision['decisao']
  motivo: string | null
  endereco: string
  agente: string
  /** JSON list of the SHA-256 hashes of the pictures to which the decision refers. */
  imagens: string
  createdAt: string
  /** Who decided, in which rodada; null for an answer given elsewhere by somebody who is not in the rodada. */
  revisor_id: Generated<number | null>
  rodada_id: Generated<number | null>
  /** In the browser with an account, by a link, or elsewhere: then an admin recorded the answer. */
  origem: Generated<'portal' | 'link' | 'fora'>
  /** JSON list of the answers about the pieces: `versao_id`, `resposta` and the opened pages (`abertas`). */
  itens: Generated<string>
  /** JSON list of the points that the person ticked before deciding. */
  conferencias: Generated<string>
  /** The version of the wording that was accepted; null if none was. */
  texto: Generated<number | null>
  /** How, on which day and in which words an answer was given elsewhere. */
  meio: Generated<string | null>
  dia: Generated<string | null>
  nota: Generated<string | null>
}

export interface CorreioTable {
  id: Generated<number>
  para: string
  assunto: string
  texto: string
  /**
   * The `MailContent` as JSON, from which the HTML is made; null once the e-mail is sent, and for e-mails from
   * before this column existed.
   */
  conteudo: string | null
  criado_em: string
  tentar_em: string
  tentativas: Generated<number>
  alugado_ate: string | null
  enviado_em: string | null
  desistiu_em: string | null
  responder_a: string | null
  /**
   * The unsubscribe link, whose token is made when the e-mail is sent; null for mails that one cannot unsubscribe from.
   */
  sair: string | null
  /** The receipt that is attached to the e-mail. */
  recibo_id: number | null
  /** The termo that is attached to the e-mail. */
  termo_id: number | null
  /** The `Message-ID` for all attempts; empty for mails that were sent before this column existed. */
  mensagem_id: string
  /** 1 if the system sent the e-mail automatically, 0 if a person wrote or sent it. */
  automatica: Generated<number>
  /** The token of the link in the e-mail; null for an e-mail without such a link. */
  token_id: number | null
  /** 1 if somebody waits for the e-mail, such as for a code; it is then sent before the others. */
  urgente: Generated<number>
  /** The person whose link is made when the e-mail is sent; null for an e-mail without such a link. */
  revisor_id: Generated<number | null>
  /** `revisores.geracao` when the e-mail was written. */
  geracao: Generated<number | null>
  /** The kind and the record of the link in `links_correio` that is made when the e-mail is sent; null without one. */
  link_tipo: Generated<LinksCorreioTable['tipo'] | null>
  link_de: Generated<number | null>
  /** Why the last attempt failed: an explanation in Portuguese for the user. */
  falha_mensagem: string | null
  /** The original response of the mail server. */
  falha_detalhe: string | null
}

interface RepeticoesTable {
  chave: string
  usuario_id: number
  caminho: string
  corpo_hash: string
  resposta: string
  criada_em: string
}

export interface AuditoriaTable {
  seq: number
  quando: string
  usuario_id: number | null
  usuario_nome: string
  endereco: string
  acao: string
  entidade: string
  entidade_id: number | null
  /** The account that the change concerns. The browsers of that account are notified of the change. */
  interessado_id: number | null
  antes: string | null
  depois: string | null
  anterior: string
  hmac: string
}

/** A handle for queries that change nothing: the reading connections, or a transaction. */
export interface ReadDb
  extends Pick<
    Kysely<Schema>,
    'selectFrom' | 'selectNoFrom' | 'fn' | 'introspection' | 'getExecutor' | 'executeQuery' | 'isTransaction'
  > {
  withPlugin(plugin: KyselyPlugin): ReadDb
  /** Runs several queries on one connection. */
  connection(): { execute<T>(work: (db: ReadDb) => Promise<T>): Promise<T> }
}

/** A transaction, which `change` and `inTransaction` open. Only a transaction can change data. */
export type WriteDb = Transaction<Schema>
