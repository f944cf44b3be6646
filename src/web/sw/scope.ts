/// <reference lib="webworker" />

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The global object of a service worker; the project's types are those of a page. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
