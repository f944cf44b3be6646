/// <reference lib="webworker" />

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The global object, typed for a service worker. The project's tsconfig has the types of a page. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
