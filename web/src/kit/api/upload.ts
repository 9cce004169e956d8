import type { Calls, Wire } from '@paps/contract'
import { readToken } from '../session/token.ts'
import { networkError, parseResponse } from './api-error.ts'
import { buildHeaders, type CallName, parseRefusal, type ResponseOf } from './call.ts'
import { requestEnded, requestStarted } from './in-flight.ts'

/** The calls that take files. */
export type UploadName = { [Name in CallName]: Calls[Name] extends { files: object } ? Name : never }[CallName]

type FilesOf<Name extends UploadName> = Calls[Name] extends { files: infer Rules }
  ? { [Field in keyof Rules]: Blob }
  : never

interface UploadInput<Name extends UploadName> {
  fields?: Wire<Calls[Name]>['body']
  files: FilesOf<Name>
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Makes one call with files and reports its progress, which `fetch` can't. */
export async function upload<Name extends UploadName>(name: Name, input: UploadInput<Name>): Promise<ResponseOf<Name>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(input.fields ?? {})) form.set(field, String(value))
  for (const [field, file] of Object.entries<Blob>(input.files)) form.set(field, file)
  return (await uploadForm(name, form, input.onProgress)) as ResponseOf<Name>
}

/** The same for an existing form. */
export async function uploadForm(name: string, form: FormData, onProgress?: (part: number) => void): Promise<unknown> {
  const [method = 'POST', path = ''] = name.split(' ')
  const token = readToken()
  requestStarted()
  try {
    const { status, text } = await send(method, path, form, token, onProgress)
    if (status >= 400) throw parseRefusal(status, text, token)
    return parseResponse(status, text)
  } finally {
    requestEnded()
  }
}

function send(
  method: string,
  path: string,
  form: FormData,
  token: string | null,
  onProgress?: (part: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [header, value] of Object.entries(buildHeaders(token, { body: form })))
      request.setRequestHeader(header, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(networkError())
    request.send(form)
  })
}
