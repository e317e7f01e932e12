// A table of figures: a head for each row, and aligned columns of numbers. It scrolls sideways inside itself on a small screen.
import type { ReactNode } from "react";

interface FigureTableProps {
  /** For screen readers: the heading above says the same. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{head}</bdi>
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
