// The rules of hooks and of the React compiler.
import { Component, useEffect, useMemo, useRef, useState } from "react";
import { useReactTable } from "@tanstack/react-table";

let drawn = 0;

interface Props {
  wanted: string;
  list: number[];
}

export function Conditional({ wanted }: Props): unknown {
  if (wanted === "") return null;
  return useState(1); // fails: react/rules-of-hooks
}

export function Dependencies({ wanted }: Props): unknown {
  const [text, setText] = useState("");
  useEffect(() => {
    document.title = wanted; // fails: react/exhaustive-deps
  }, []);
  useEffect(() => {
    setText(wanted); // fails: react/set-state-in-effect
  }, [wanted]);
  return text;
}

export function Render({ list }: Props): unknown {
  const [size, setSize] = useState(1);
  const box = useRef(0);
  setSize(2); // fails: react/set-state-in-render
  return <p title={String(box.current)}>{size + list.length}</p>; // fails: react/refs
}

export function Globals({ wanted }: Props): unknown {
  drawn = 1; // fails: react/globals
  return <p>{wanted + String(drawn)}</p>;
}

export function Mutates({ list }: Props): unknown {
  list[0] = 1; // fails: react/immutability
  return <p>{list.length}</p>;
}

export function Impure({ wanted }: Props): unknown {
  return <p title={wanted}>{Date.now()}</p>; // fails: react/purity
}

export function Static({ wanted }: Props): unknown {
  const Inner = () => <b>{wanted}</b>;
  return <Inner />; // fails: react/static-components
}

export function Boundary({ wanted }: Props): unknown {
  try {
    return <p>{wanted}</p>; // fails: react/error-boundaries
  } catch {
    return null;
  }
}

export function Memo({ wanted }: Props): unknown {
  const text = useMemo((given: string) => given + wanted, [wanted]); // fails: react/use-memo
  return <p>{text}</p>;
}

export function useKept(wanted: string): unknown {
  const words: string[] = [];
  useState(1);
  words.push(wanted);
  return useMemo(() => [words], [words]); // fails: react/preserve-manual-memoization, react/exhaustive-deps
}

export function Table({ list }: Props): unknown {
  const table = useReactTable({ data: list }); // fails: react/incompatible-library, typescript/no-unsafe-assignment, typescript/no-unsafe-call
  return <p>{String(table)}</p>;
}

export function Evaluates({ wanted }: Props): unknown {
  const text: unknown = eval(wanted); // fails: no-eval, react/unsupported-syntax
  return <p>{String(text)}</p>;
}

export class Old extends Component {}
