import { NewCount } from './NewCount.tsx'
import { useUnread } from './use-unread.ts'

/** Beside the menu's entry. */
export const UnreadMensagens = () => <NewCount count={useUnread()?.nao_lidas ?? 0} />
