mermaid.initialize({ startOnLoad: true, theme: "base", fontFamily: "inherit" });
