import type { ErrorCode as Code, Calls as Routes, WebhookBody, Wire } from '@paps/contract'

/** Every call, by method and path. In the package that is handed out, a copy takes this file's place that needs nothing. */
export type Calls = {
  [Name in keyof Routes]: Omit<Wire<Routes[Name]>, 'body' | 'answer'> & {
    body: Routes[Name] extends { files: object } ? FormData : Wire<Routes[Name]>['body']
    answer: Routes[Name] extends { sends: object } ? Blob : Wire<Routes[Name]>['answer']
  }
}

/** What a webhook is told. */
export type WebhookEvent = WebhookBody

/** Every way a call can say no. */
export type ErrorCode = Code
