import type { Grant, GrantStore } from '../../src/host/grants.ts';
import type { SignInDoor, SignInRequest } from '../../src/host/signInFlow.ts';

/** A person with a browser, and the secret storage of her editor. */
export class Person implements SignInDoor {
  readonly asked: SignInRequest[] = [];
  readonly opened: URL[] = [];
  /** The status of each page that the browser ended on. */
  readonly shown: number[] = [];
  /** What she answers, and what becomes of the page before it opens. */
  agrees: (request: SignInRequest) => boolean | Promise<boolean> = () => true;
  follows: (url: URL) => URL | undefined = (url) => url;
  readonly grants: GrantStore & { text: string } = {
    text: '[]',
    read: async () => JSON.parse(this.grants.text) as readonly Grant[],
    update: async (change) => void (this.grants.text = JSON.stringify(change(await this.grants.read()))),
  };

  async ask(request: SignInRequest): Promise<boolean> {
    this.asked.push(request);
    return this.agrees(request);
  }

  async reachable(address: string): Promise<string> {
    return address;
  }

  async open(url: string): Promise<boolean> {
    this.opened.push(new URL(url));
    const followed = this.follows(new URL(url));
    if (followed !== undefined) void fetch(followed).then(({ status }) => this.shown.push(status));
    return true;
  }
}
