import type { ErrorCode as Code, Calls as Routes, WebhookBody, Wire } from '@paps/contract'

/** Every call, by method and path. `npm run lab -- client` replaces this file by a generated copy without imports. */
export type Calls = {
  [Name in keyof Routes]: Omit<Wire<Routes[Name]>, 'body' | 'answer'> & {
    body: Routes[Name] extends { files: object } ? FormData : Wire<Routes[Name]>['body']
    answer: Routes[Name] extends { sends: object } ? Blob : Wire<Routes[Name]>['answer']
  }
}

/** The body of a webhook. */
export type WebhookEvent = WebhookBody

/** The codes of refused calls. */
export type ErrorCode = Code
